import type { Migration } from '../../migrate.ts';
import { appRole, protect } from '../../protect.ts';

const audited = (table: string, about: string, hidden: string, ignored: string, when: string) =>
  `create trigger ${table}_audited after ${when} for each row execute function audit_change('${about}', '${hidden}', '${ignored}')`;
const emptied = (table: string) =>
  `create trigger ${table}_emptied after truncate on ${table} for each statement execute function audit_change('', '', '')`;
const sending = 'state,attempts,counted_from,next_try_at,tried_at,status,failure,created_at,alert_id,organisation_id';
const administrators = "(select app_role()) in ('administrator', 'operatorAdmin')";

/** Addresses that hear of an organisation's alerts, and what is on its way to each. */
export const webhooks: Migration = {
  id: '0082_webhooks',
  statements: [
    // \`secret\`: encrypted under a key that the database does not have. \`owner_id\`: who gave the address; it hears of what they may see.
    `create table alert_webhook (
       webhook_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null references organisation on delete cascade,
       url text not null,
       labels text[],
       is_on bool not null,
       secret bytea not null,
       secret_at timestamptz not null default now(),
       owner_id uuid references account on delete set null,
       created_at timestamptz not null default now(),
       unique (organisation_id, webhook_id))`,
    // A row keeps its id over all attempts. \`counted_from\`: since when it is tried; \`next_try_at\` lies behind an attempt that runs.
    `create table alert_delivery (
       delivery_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null,
       webhook_id uuid not null,
       alert_id uuid references alert on delete cascade,
       event text not null check (event in ('alert.noticed', 'alert.withdrawn', 'test')),
       created_at timestamptz not null default now(),
       state text not null default 'waiting' check (state in ('waiting', 'delivered', 'givenUp')),
       attempts int not null default 0,
       counted_from timestamptz not null default now(),
       next_try_at timestamptz not null default now(),
       tried_at timestamptz,
       status int,
       failure text,
       -- When somebody had it sent once more.
       asked_at timestamptz,
       unique (webhook_id, alert_id, event),
       foreign key (organisation_id, webhook_id) references alert_webhook (organisation_id, webhook_id) on delete cascade)`,
    `create index alert_delivery_due on alert_delivery (webhook_id, next_try_at) where state = 'waiting'`,
    'create index alert_delivery_newest on alert_delivery (webhook_id, created_at desc, delivery_id)',
    'create index alert_delivery_of_alert on alert_delivery (alert_id)',
    'create index alert_delivery_by_time on alert_delivery (created_at)',
    ...['alert_webhook', 'alert_delivery'].flatMap((table) => [
      ...protect(table),
      `create policy administrators_only on ${table} as restrictive to ${appRole} using (${administrators}) with check (${administrators})`,
    ]),
    `create policy access_window on alert_delivery as restrictive for select to ${appRole} using (
       not (select app_is_limited()) or alert_id is null or exists (select from alert a where a.alert_id = alert_delivery.alert_id))`,
    audited('alert_webhook', 'webhook_id,url', 'secret', '', 'insert or update or delete on alert_webhook'),
    audited('alert_delivery', 'delivery_id,webhook_id', '', sending, 'update of asked_at on alert_delivery'),
    `create trigger alert_delivery_tested after insert on alert_delivery for each row when (new.event = 'test')
       execute function audit_change('delivery_id,webhook_id', '', '${sending}')`,
    ...['alert_webhook', 'alert_delivery'].map(emptied),
  ],
};
