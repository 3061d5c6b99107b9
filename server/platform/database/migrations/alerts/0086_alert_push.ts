import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

const own = 'account_id = (select app_account()) and organisation_id = (select app_organisation())';

/** Devices that alerts are pushed to, for as long as the session lasts that switched them on, and which alerts wait for each. */
export const alertPush: Migration = {
  id: '0086_alert_push',
  statements: [
    // \`device\`: SHA-256 of the endpoint, base64url. \`public_key\`: the server's, that the subscription was made for. \`tried_since\`: when
    // what waits was first tried; \`next_try_at\` lies behind an attempt that runs.
    `create table alert_push (
       push_id uuid primary key default gen_random_uuid(),
       account_id uuid not null references account on delete cascade,
       organisation_id uuid not null references organisation on delete cascade,
       session_id uuid not null references session on delete cascade,
       device text not null,
       endpoint text not null,
       p256dh text not null,
       auth text not null,
       public_key text not null,
       quiet_from int check (quiet_from between 0 and 23),
       quiet_to int check (quiet_to between 0 and 23),
       created_at timestamptz not null default now(),
       test_asked_at timestamptz,
       is_test_due bool not null default false,
       attempts int not null default 0,
       tried_since timestamptz,
       next_try_at timestamptz not null default now(),
       unique (account_id, organisation_id, device))`,
    'create index alert_push_of_organisation on alert_push (organisation_id)',
    'create index alert_push_of_session on alert_push (session_id)',
    'create index alert_push_of_device on alert_push (device)',
    `create table alert_push_due (
       push_id uuid not null references alert_push on delete cascade,
       alert_id uuid not null references alert on delete cascade,
       organisation_id uuid not null,
       account_id uuid not null,
       queued_at timestamptz not null default now(),
       primary key (push_id, alert_id))`,
    'create index alert_push_due_of_alert on alert_push_due (alert_id)',
    ...protect('alert_push', own),
    ...protect('alert_push_due', own),
    `create trigger alert_push_audited after insert or update or delete on alert_push for each row execute function audit_change(
       'account_id', 'endpoint,p256dh,auth,device',
       'organisation_id,session_id,public_key,created_at,test_asked_at,is_test_due,attempts,tried_since,next_try_at')`,
    `create trigger alert_push_emptied after truncate on alert_push for each statement execute function audit_change('', '', '')`,
  ],
};
