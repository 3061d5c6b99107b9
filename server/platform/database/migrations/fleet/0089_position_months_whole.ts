import type { Migration } from '../../migrate.ts';

/**
 * The table of a month is seen a moment before writers are told that it is part of `position`: who found it then was answered that its reports
 * belong nowhere. Whoever makes it holds it until they have been told, so everybody else waits for it.
 */
export const positionMonthsWhole: Migration = {
  id: '0089_position_months_whole',
  statements: [
    `create or replace function ensure_position_month(month date) returns void language plpgsql security definer set search_path from current as $$
     declare part text := 'position_' || to_char(month, 'YYYYMM'); first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
     begin
       if to_regclass(part) is null then lock table position in share update exclusive mode; end if;
       if to_regclass(part) is not null then
         execute format('lock table %I in access share mode', part);
         return;
       end if;
       execute format('create table %I (like position including defaults)', part);
       execute format('alter table %I enable row level security', part);
       execute format('alter table %I force row level security', part);
       execute format('alter table position attach partition %I for values from (%L) to (%L)', part, first,
         (first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
     end $$`,
  ],
};
