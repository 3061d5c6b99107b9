type Query = <Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Remembers what the logbook's tables hold; the answer puts it back, signed rows included, once no export is being written. */
export const keepLogbook = async (query: Query) => {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and c.relname like 'logbook\\_%' order by array_position(array['logbook_entry', 'logbook_fact', 'logbook_comment'], c.relname::text)`,
  );
  const columns = new Map<string, string>();
  for (const { name } of tables) {
    await query(`create temp table kept_${name} as table ${name}`);
    const [named] = await query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`,
      [name],
    );
    columns.set(name, named!.names);
  }
  const put = tables.map(
    ({ name }) => `insert into ${name} (${columns.get(name)}) overriding system value select ${columns.get(name)} from kept_${name};`,
  );
  const drop = tables.map(({ name }) => `delete from ${name};`);
  // The triggers that keep signed rows, and the foreign keys, are off for this session's moment alone.
  await query(`create function pg_temp.restore_logbook() returns void language plpgsql as $$ begin
    set local session_replication_role = replica; ${drop.join(' ')} ${put.join(' ')} end $$`);
  const isWriting = async () => (await query(`select 1 from logbook_export where state = 'running'`)).length > 0;
  return async () => {
    while (await isWriting());
    await query('select pg_temp.restore_logbook()');
  };
};
