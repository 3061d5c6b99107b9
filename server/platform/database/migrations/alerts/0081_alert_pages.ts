import type { Migration } from '../../migrate.ts';

/** A page of alerts, how many there are and how many are open, of a year of a fleet: told by the index alone. */
export const alertPages: Migration = {
  id: '0081_alert_pages',
  statements: [
    'drop index alert_of_organisation',
    'create index alert_of_organisation on alert (organisation_id, ts desc, alert_id) include (vehicle_id) where withdrawn_at is null',
    `create index alert_open on alert (organisation_id, ts) include (vehicle_id) where withdrawn_at is null and state = 'open'`,
  ],
};
