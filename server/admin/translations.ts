import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../../src/api/contract/errors.ts';
import { namesOf } from '../../src/domain/admin/translations/placeholders.ts';
import { sideProblems } from '../../src/domain/admin/translations/problems.ts';
import {
  entryOf,
  type KeptText,
  sides,
  type TextEdit,
  type TextPair,
  type TranslationEntry,
  textsOfFile,
} from '../../src/domain/admin/translations/text.ts';
import { languages } from '../../src/domain/shell/language.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import { Database } from '../platform/database/database.ts';
import { Site } from './site/site.ts';

interface WantedText extends TextEdit {
  readonly revision?: number | undefined;
}
type Texts = ReadonlyMap<string, TextPair>;

const columns = `key, de, en, edited_by as by, ${millisOf('modified_at')} as at, revision`;

/** Texts of both languages as they stand in the files below a folder, by key. */
const readTexts = async (folder: string): Promise<Texts> => {
  const found = new Map<string, TextPair>();
  for (const language of languages) {
    const files = (await readdir(join(folder, language))).filter((file) => file.endsWith('.json')).sort();
    for (const file of files) {
      const texts = textsOfFile(file.slice(0, -'.json'.length), await readFile(join(folder, language, file), 'utf8'));
      for (const [key, text] of texts) found.set(key, { de: '', en: '', ...found.get(key), [sides[language]]: text });
    }
  }
  return found;
};

/** Texts of the portal as administrators edit them. What people see of it is decided by a deployment. */
export class Translations extends Context.Service<
  Translations,
  {
    /** Every text that came with the portal, in the order of its files. */
    readonly list: Effect.Effect<{ readonly items: readonly TranslationEntry[]; readonly mark: string }>;
    /** Another one each time a text is edited or other texts are served. */
    readonly mark: Effect.Effect<string>;
    readonly edit: (caller: Caller, wanted: WantedText) => Effect.Effect<TranslationEntry, BadRequest | Conflict | NotFound>;
    /** Texts that are other than they were shipped, by key. */
    readonly edits: Effect.Effect<readonly TextEdit[]>;
  }
>()('gleisblick/server/Translations') {
  static readonly layer = Layer.effect(
    Translations,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const site = yield* Site;
      const textsIn = (folder: () => Promise<string>) => Effect.promise(async () => readTexts(join(await folder(), 'locales')));
      const shipped = textsIn(site.installedFolder);
      const deployed = textsIn(site.servedFolder);
      const rows = Effect.orDie(asSystem(sql.unsafe<KeptText>(`select ${columns} from translation order by key`)));

      const mark = Effect.gen(function* () {
        const current = yield* Effect.promise(site.current);
        const [row] = yield* Effect.orDie(
          asSystem(sql<{ readonly edits: number }>`select coalesce(sum(revision), 0)::int as edits from translation`),
        );
        return `${current?.release ?? 'installed'} ${row!.edits}`;
      });

      return {
        mark,
        list: Effect.gen(function* () {
          // Before the texts: what is edited meanwhile has another one.
          const before = yield* mark;
          const edited = new Map((yield* rows).map((row) => [row.key, row]));
          const served = yield* deployed;
          const states = (key: string) => ({ deployed: served.get(key) ?? null, kept: edited.get(key) });
          const items = [...(yield* shipped)].map(([key, pair]) => entryOf(key, { shipped: pair, ...states(key) }));
          return { items, mark: before };
        }),
        edits: Effect.gen(function* () {
          const before = yield* shipped;
          return (yield* rows).flatMap(({ key, de, en }) => {
            const pair = before.get(key);
            return pair === undefined || (pair.de === de && pair.en === en) ? [] : [{ key, de, en }];
          });
        }),
        edit: Effect.fn('Translations.edit')(function* ({ accountId }, { key, de, en, revision }) {
          const pair = (yield* shipped).get(key);
          if (pair === undefined) return yield* new NotFound({ code: 'not_found' });
          const found = sideProblems({ de, en }, pair);
          for (const side of ['de', 'en'] as const) {
            const { problem, faults } = found[side];
            if (problem === 'placeholders_differ') return yield* new BadRequest({ code: problem, field: side, ...namesOf(faults) });
            if (problem !== null) return yield* new BadRequest({ code: problem, field: side });
          }
          const now = yield* Clock.currentTimeMillis;
          const [row] = yield* Effect.orDie(
            asSystem(
              sql.unsafe<KeptText>(
                `insert into translation (key, de, en, edited_by, account_id, modified_at)
                 select $1, $2, $3, first_name || ' ' || last_name, account_id, to_timestamp($5::float8) from account
                 where account_id = $4 and ($6::int is null or $6::int = 0 or exists (select from translation where key = $1))
                 on conflict (key) do update set de = excluded.de, en = excluded.en, edited_by = excluded.edited_by,
                   account_id = excluded.account_id, modified_at = excluded.modified_at, revision = translation.revision + 1
                   where $6::int is null or translation.revision = $6::int
                 returning ${columns}`,
                [key, de, en, accountId, now / 1000, revision ?? null],
              ),
            ),
          );
          if (row === undefined) return yield* new Conflict({ code: 'edited_meanwhile' });
          return entryOf(key, { shipped: pair, deployed: (yield* deployed).get(key) ?? null, kept: row });
        }),
      };
    }),
  );
}
