import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { isMistyped, searchedWords, slipKeys } from '../../src/domain/places/search.ts';

/** Each typed word with the words of the directory that it may mean; a row has to have one of each. */
export interface Meant {
  readonly typed: readonly string[];
  readonly words: readonly (readonly string[])[];
  /** Nothing was typed: all rows are meant. */
  readonly isAll: boolean;
}

/** Beyond every letter: the end of the words that begin alike. */
const lastLetter = '\uffff';

/** Words that begin with what was typed; where there is none, those of which it is a typing error. */
export const meantWords = Effect.fn('meantWords')(function* (sql: SqlClient.SqlClient, search: string) {
  const typed = searchedWords(search);
  const begun = yield* sql<{ typed: string; word: string }>`
    select t.typed, w.word from jsonb_array_elements_text(${JSON.stringify(typed)}::text::jsonb) t (typed)
    join place_word w on w.word >= t.typed collate "C" and w.word < (t.typed || ${lastLetter}::text) collate "C"`;
  const byTyped = Map.groupBy(begun, (row) => row.typed);
  const missed = typed.filter((word) => !byTyped.has(word)).map((word) => ({ typed: word, keys: slipKeys(word) }));
  const alike =
    missed.length === 0
      ? []
      : yield* sql<{ typed: string; word: string }>`
        select t.typed, w.word from jsonb_to_recordset(${JSON.stringify(missed)}::text::jsonb) t (typed text, keys jsonb)
        join place_word w on w.slips && array(select jsonb_array_elements_text(t.keys))`;
  const byMissed = Map.groupBy(
    alike.filter((row) => isMistyped(row.typed, row.word)),
    (row) => row.typed,
  );
  const words = typed.map((word) => (byTyped.get(word) ?? byMissed.get(word) ?? []).map((row) => row.word));
  return { typed, words, isAll: search.trim() === '' } satisfies Meant;
});

/** SQL on a row's `words` and `name_words`, with `$n` from `first` on for the values that come with it. */
export const meantSql = ({ typed, words, isAll }: Meant, first: number) => {
  const lists = words.map((list) => JSON.stringify(list));
  const textArray = (n: number) => `array(select jsonb_array_elements_text($${n}::text::jsonb))`;
  const all = lists.length;
  const conditions = lists.map((_, i) => `words && ${textArray(first + i)}`);
  if (all === 0) return { where: String(isAll), score: null, values: [] };
  return {
    where: conditions.join(' and '),
    // The whole word in the name, then any of what it may mean there, then the rest.
    score: `(name_words @> ${textArray(first + all)})::int * 2 + (name_words && ${textArray(first + all + 1)})::int`,
    values: [...lists, JSON.stringify(typed), JSON.stringify(words.flat())],
  };
};
