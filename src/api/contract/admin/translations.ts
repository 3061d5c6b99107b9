import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { textLimit } from '../../../domain/admin/translations/text.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../errors.ts';

const Pair = { de: Schema.String, en: Schema.String };
const TranslationEntry = Schema.Struct({
  key: Schema.String,
  ...Pair,
  shipped: Schema.Struct(Pair),
  /** As the site serves it now: where it is another than `de` and `en` of an edited text, the edit is not deployed. */
  deployed: Schema.NullOr(Schema.Struct(Pair)),
  lstEditedBy: Schema.String,
  modifiedDate: Schema.String,
  modifiedTime: Schema.String,
  revision: Schema.Int,
});
const Text = textUpTo(textLimit);

/** Texts of the portal as they are edited; nobody sees them before they are deployed. */
export class TranslationsGroup extends HttpApiGroup.make('translations')
  /** The `mark` is the one a deployment's status names as `textsMark` as long as they stand like this. */
  .add(
    HttpApiEndpoint.get('list', '/translations', {
      success: Schema.Struct({ items: Schema.Array(TranslationEntry), mark: Schema.String }),
    }),
  )
  /**
   * Both languages of a text at once. With `revision` 409 `edited_meanwhile` where somebody edited it since; without, the last one holds.
   * 400 `text_missing`, `text_control` or `placeholders_differ` with the language as `field`; the last one names what is `missing` and `surplus`.
   */
  .add(
    HttpApiEndpoint.put('edit', '/translations', {
      payload: Schema.Struct({
        key: textUpTo(300),
        de: Text,
        en: Text,
        revision: Schema.optional(Schema.Int),
      }),
      success: TranslationEntry,
      error: [BadRequest, Conflict, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Translations', description: 'Texts of the portal in both languages' })) {}
