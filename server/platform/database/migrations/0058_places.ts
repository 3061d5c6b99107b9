import type { Migration } from '../migrate.ts';
import { appRole, systemRole } from '../protect.ts';

/**
 * The directory of railation. It belongs to no organisation: everybody reads it, and requests write none of it. `words` are what a row is
 * found by; `place_word` has each of them once, with the keys that a mistyped one shares.
 */
export const places: Migration = {
  id: '0058_places',
  statements: [
    `create table place_source (source text primary key, version text not null)`,
    `create table place (
       place_id text primary key,
       source text not null references place_source on delete cascade,
       name text not null,
       categories int[] not null,
       contact jsonb not null,
       img_url text,
       description jsonb,
       ship jsonb,
       lng float8 not null,
       lat float8 not null,
       rank int not null,
       name_words text[] not null,
       words text[] not null)`,
    'create index place_words on place using gin (words)',
    'create index place_order on place (rank, name, place_id) include (categories)',
    `create table supplier (
       supplier_id text primary key,
       source text not null references place_source on delete cascade,
       name text not null,
       record jsonb not null,
       name_words text[] not null,
       words text[] not null)`,
    'create index supplier_words on supplier using gin (words)',
    'create table place_word (word text collate "C" primary key, slips text[] not null)',
    'create index place_word_slips on place_word using gin (slips)',
    ...['place_source', 'place', 'supplier', 'place_word'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy read_rows on ${table} for select to ${appRole} using (true)`,
      `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
      `grant select on ${table} to ${appRole}`,
      `grant select, insert, update, delete on ${table} to ${systemRole}`,
    ]),
  ],
};
