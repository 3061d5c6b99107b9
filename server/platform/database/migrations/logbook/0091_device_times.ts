import type { Migration } from '../../migrate.ts';

/** When an entry was made and signed by the clock of the device, as `DeviceTime` of the domain; null where no device has sent it. */
export const deviceTimes: Migration = {
  id: '0091_device_times',
  statements: [
    'alter table logbook_entry add column device_created jsonb, add column device_signed jsonb',
    'alter table logbook_comment add column device_signed jsonb',
    `create or replace view logbook_record with (security_invoker) as
       select e.entry_id, e.organisation_id, e.creator_id, e.vehicle_id, e.status, e.revision, e.record, e.reference_ts, e.inspection_a1_ts,
         e.creator_first_name, e.creator_last_name, e.created_at, e.updated_at, e.finalized_at,
         f.entry_state, f.comments_count, f.last_comment_id, f.last_comment_at, e.device_created, e.device_signed
       from logbook_entry e join logbook_fact f using (entry_id) where e.status <> 'deleted'`,
  ],
};
