import type { Migration } from '../../migrate.ts';

/**
 * A report that its neighbours may still contradict counts once nothing has come for a while: its vehicle is looked at again then. And the
 * status with which a push service refused the newest message to a device.
 */
export const waitingAlerts: Migration = {
  id: '0103_waiting_alerts',
  statements: [
    'alter table alert_due add column not_before timestamptz',
    'alter table alert_push add column refused int',
    'drop trigger alert_push_audited on alert_push',
    `create trigger alert_push_audited after insert or update or delete on alert_push for each row execute function audit_change(
       'account_id', 'endpoint,p256dh,auth,device',
       'organisation_id,session_id,public_key,created_at,test_asked_at,is_test_due,attempts,tried_since,next_try_at,refused')`,
    'alter table alert_push enable always trigger alert_push_audited',
  ],
};
