import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditChoices } from '../../../src/views/admin/audit/audit-choices.ts';
import { flatTexts } from '../../i18n/locale-files.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

interface Column {
  readonly column: string;
  /** What the trigger was given: names a row is known by, hidden ones, ignored ones. */
  readonly args: string;
  /** Values that the column is limited to. */
  readonly choices: readonly string[] | null;
}
/** Columns of audited tables that a row of the log can speak of. */
const auditedColumns = async (): Promise<readonly Column[]> => {
  const columns = await world.admin.query<Column>(
    `select a.attname::text as column, encode(t.tgargs, 'escape') as args, (select array_agg(m[1]) from pg_constraint c,
       regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
       where c.conrelid = t.tgrelid and c.contype = 'c' and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%') as choices
     from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
     where t.tgname like '%\\_audited'`,
  );
  return columns.filter(({ column, args }) => !(args.split('\\000')[2] ?? '').split(',').includes(column));
};
/** Changes of a delivery are audited when it is sent again, which leaves its occasion. */
const neverChange = ['event'];

it.each(['de-DE', 'en-GB'] as const)('The audit log has a word for every column and every choice of one, %s', async (language) => {
  const texts = new Map(flatTexts(language));
  const columns = await auditedColumns();
  expect(columns.length).toBeGreaterThan(100);
  const unnamed = columns.filter(({ column }) => !texts.has(`audit.fields.${column}`)).map(({ column }) => column);
  expect([...new Set(unnamed)].sort()).toEqual([]);
  const choices = columns.flatMap(({ column, choices: all }) => (all ?? []).map((choice) => [column, choice] as const));
  expect(choices.length).toBeGreaterThan(20);
  const raw = choices.filter(([column, choice]) => !texts.has(`${auditChoices[column]?.replace(':', '.')}.${choice}`));
  expect(raw.filter(([column]) => !neverChange.includes(column)).map((one) => one.join(': '))).toEqual([]);
});
