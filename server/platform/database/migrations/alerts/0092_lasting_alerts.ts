import type { Migration } from '../../migrate.ts';

/** Which vehicles are outside their areas is read with every live state: of all alerts the few that last. */
export const lastingAlerts: Migration = {
  id: '0092_lasting_alerts',
  statements: ['create index alert_lasting on alert (label, vehicle_id) where until_ts is null and withdrawn_at is null'],
};
