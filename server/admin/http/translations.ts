import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Translations } from '../translations.ts';

export const translationsHandlers = HttpApiBuilder.group(
  PortalApi,
  'translations',
  Effect.fnUntraced(function* (handlers) {
    const translations = yield* Translations;
    return handlers.handleAll({
      list: () => translations.list,
      edit: ({ payload }) => CurrentCaller.use((caller) => translations.edit(caller, payload)),
    });
  }),
);
