import type { Migration } from '../../migrate.ts';

/** Letters about alerts know whose they are; since when none of them reaches a person, and why, stands with what that person chose. */
export const mailFailures: Migration = {
  id: '0087_mail_failures',
  statements: [
    'alter table mail_outbox add column account_id uuid references account on delete cascade',
    'create index mail_outbox_of_account on mail_outbox (account_id) where account_id is not null',
    `alter table alert_mail add column failing_since timestamptz,
       add column failure text check (failure in ('address', 'connection', 'other')),
       add constraint alert_mail_failure_known check ((failing_since is null) = (failure is null))`,
    'drop trigger alert_mail_audited on alert_mail',
    `create trigger alert_mail_audited after insert or update or delete on alert_mail for each row
       execute function audit_change('account_id', '', 'sent_at,organisation_id,failing_since,failure')`,
  ],
};
