import type { Migration } from '../migrate.ts';

/**
 * Two who reported first of a month at the same time made its table both, as a name once looked up in vain stays unknown until a table is
 * locked: the parent is, which attaching does anyway. Readers and writers go on.
 */
export const positionMonths: Migration = {
  id: '0049_position_months',
  statements: [
    `create or replace function ensure_position_month(month date) returns void language plpgsql security definer set search_path from current as $$
     declare part text := 'position_' || to_char(month, 'YYYYMM'); first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
     begin
       if to_regclass(part) is not null then return; end if;
       lock table position in share update exclusive mode;
       if to_regclass(part) is not null then return; end if;
       execute format('create table %I (like position including defaults)', part);
       execute format('alter table %I enable row level security', part);
       execute format('alter table %I force row level security', part);
       execute format('alter table position attach partition %I for values from (%L) to (%L)', part, first,
         (first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
     end $$`,
  ],
};
