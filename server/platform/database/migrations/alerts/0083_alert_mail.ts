import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

const own = 'account_id = (select app_account()) and organisation_id = (select app_organisation())';

/** How people hear of alerts by mail, in each of their organisations, and which alerts wait for their next letter. */
export const alertMail: Migration = {
  id: '0083_alert_mail',
  statements: [
    `create table alert_mail (
       account_id uuid not null references account on delete cascade,
       organisation_id uuid not null references organisation on delete cascade,
       mode text not null check (mode in ('off', 'atOnce', 'digest')),
       digest_hour int not null check (digest_hour between 0 and 23),
       quiet_from int check (quiet_from between 0 and 23),
       quiet_to int check (quiet_to between 0 and 23),
       sent_at timestamptz,
       primary key (account_id, organisation_id))`,
    `create index alert_mail_of_organisation on alert_mail (organisation_id) where mode <> 'off'`,
    `create table alert_mail_due (
       account_id uuid not null,
       organisation_id uuid not null,
       alert_id uuid not null references alert on delete cascade,
       queued_at timestamptz not null default now(),
       primary key (account_id, organisation_id, alert_id),
       foreign key (account_id, organisation_id) references alert_mail on delete cascade)`,
    'create index alert_mail_due_of_alert on alert_mail_due (alert_id)',
    ...protect('alert_mail', own),
    ...protect('alert_mail_due', own),
    `create trigger alert_mail_audited after insert or update or delete on alert_mail for each row
       execute function audit_change('account_id', '', 'sent_at,organisation_id')`,
    `create trigger alert_mail_emptied after truncate on alert_mail for each statement execute function audit_change('', '', '')`,
  ],
};
