import { randomUUID } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { Effect, Redacted } from 'effect';
import { SqlClient } from 'effect/sql';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../../server/platform/database/all-migrations.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { connectedTo } from '../own-database.ts';
import { sharedDatabase } from '../prepared-folder.ts';
import { entryOf, logbookWorld } from './logbook-world.ts';

/** 600 entries: every second is about shunting, every 150th has a word of its own; every seventh defect is open. */
const world = shared(async () => {
  const made = await logbookWorld();
  await made.rows(
    `with added as (insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, record, reference_ts,
         creator_first_name, creator_last_name, created_at)
       select $1::text::uuid, $2::text::uuid, gen_random_uuid(), case i % 3 when 0 then $4::int else $5::int end, 'created',
         jsonb_set($3::text::jsonb, '{header,remarks}', to_jsonb(concat('Befund ', case when i % 2 = 0 then 'RANGIERFAHRT ' end,
           case when i % 150 = 0 then 'Sonderwort' end))), now(), 'Anna', 'Albrecht', now() - i * interval '1 minute'
       from generate_series(1, 600) i returning entry_id, created_at)
     insert into logbook_fact (entry_id, organisation_id, entry_state, comments_count)
     select entry_id, $1::text::uuid, case when row_number() over (order by created_at) % 7 = 0 then 'open' else 'none' end,
       row_number() over (order by created_at) % 5 from added`,
    [made.north, made.plainId, JSON.stringify(entryOf(1)), made.vehicles[0], made.vehicles[1]],
  );
  return made;
});

const page = async (filter: string, orderby = '', skip = 0) => {
  const { items, pagination } = await world.own.list({ filter, orderby, top: '7', skip: String(skip) });
  return { ids: items.map(({ header }) => header.logbookEntryId), pagination };
};

it('finds and counts a word of most entries as it does without the index, in every order and with every filter', async () => {
  expect((await page('text has rangierfahrt')).pagination).toMatchObject({ foundCount: 300, totalCount: 600 });
  expect((await page('text has sonderwort')).pagination).toMatchObject({ foundCount: 4, totalCount: 600 });
  for (const more of ['', ' and entryState eq open', ' and commentsCount gt 2', ` and vehicleIdRef eq ${world.vehicles[0]}`])
    for (const orderby of ['', 'createTimestamp asc', 'vehicleIdRef asc', 'entryState asc', 'commentsCount desc']) {
      const found = await page(`text has rangierfahrt${more}`, orderby, 7);
      // Of words joined by `or` none is looked up in the index.
      const read = await page(`(text has rangierfahrt or text has rangierfahrt)${more}`, orderby, 7);
      expect([more, orderby, found]).toEqual([more, orderby, read]);
      expect(found.ids.length).toBe(7);
    }
});

it('brings the states and comments of earlier entries into the search with the migration', async () => {
  const admin = await superuser(world.portal);
  const kept = () =>
    admin.query('select entry_id, defects_state, entry_state, comments_count, last_comment_at from logbook_search order by entry_id');
  const before = await kept();
  expect(before.filter(({ entry_state }) => entry_state === 'open').length).toBe(85);
  await admin.query(`drop function logbook_search_facts cascade`);
  await admin.query(
    'alter table logbook_search drop column defects_state, drop column entry_state, drop column comments_count, drop column last_comment_at',
  );
  await admin.query(`delete from migration where id = '0105_frequent_words'`);
  await admin.close();
  const owner = PgClient.layer({ url: Redacted.make(world.portal.settings.databaseUrl!), maxConnections: 2 });
  await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(SqlClient.SqlClient, (sql) => migrate(sql, migrations)),
      owner,
    ),
  );
  const again = await superuser(world.portal);
  onTestFinished(again.close);
  expect(
    await again.query('select entry_id, defects_state, entry_state, comments_count, last_comment_at from logbook_search order by entry_id'),
  ).toEqual(before);
});

it('starts and searches on a PostgreSQL without pg_trgm, and with its index once that is made', { tags: ['full'] }, async () => {
  const server = process.env[sharedDatabase]!;
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectedTo(server);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  await admin.query(`create database ${name} owner gleisblick_owner`);
  // As if contrib was not installed.
  await admin.query(`alter database ${name} set extension_control_path = '/nowhere'`);
  const url = new URL(server);
  url.username = 'gleisblick_owner';
  url.pathname = `/${name}`;
  const bare = await logbookWorld({ databaseUrl: url.href });
  onTestFinished(bare.portal.close);
  const owner = await connectedTo(url.href);
  onTestFinished(owner.close);
  const extensions = () => owner.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
  const found = async () => (await bare.own.list({ filter: `text has übergabe and text has 'ne bef'` })).pagination.foundCount;
  const { own, vehicle } = bare;
  await own.made(entryOf(vehicle));
  await own.made(entryOf(vehicle, { header: { ...entryOf(vehicle).header, remarks: 'Bremse' } }));
  expect([await found(), await extensions()]).toEqual([1, []]);

  url.username = new URL(server).username;
  await admin.query(`alter database ${name} reset extension_control_path`);
  const inside = await connectedTo(url.href);
  await inside.query('create extension pg_trgm');
  await inside.close();
  await owner.query('create index logbook_search_trigrams on logbook_search using gin (texts gin_trgm_ops)');
  expect([await found(), (await extensions()).length]).toEqual([1, 1]);
});
