import type { Migration } from '../migrate.ts';
import { protect } from '../protect.ts';

/** Finished exports lie in the database, where every server reaches them. Those of before, a day old at most, lay on one server's disk. */
export const exportChunks: Migration = {
  id: '0035_export_chunks',
  statements: [
    'delete from logbook_export',
    'alter table logbook_export add column bytes bigint not null default 0',
    `create table logbook_export_chunk (
       export_id uuid not null references logbook_export on delete cascade,
       position int not null,
       bytes bytea not null,
       primary key (export_id, position))`,
    // Compressed by whom it is worth it; the database would only try.
    'alter table logbook_export_chunk alter column bytes set storage external',
    ...protect('logbook_export_chunk', 'exists (select from logbook_export e where e.export_id = logbook_export_chunk.export_id)'),
  ],
};
