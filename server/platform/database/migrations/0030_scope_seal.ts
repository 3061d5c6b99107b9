import type { Migration } from '../migrate.ts';

/** Current setting `name`, where organisation and account of the transaction are sealed with the key; else null, as if none were set. */
const sealed = (name: string) => `create or replace function app_${name}() returns uuid
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
  declare
    organisation text := coalesce(current_setting('app.organisation', true), '');
    account text := coalesce(current_setting('app.account', true), '');
  begin
    if ${name} = '' or current_setting('app.seal', true) is distinct from (
      select encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(organisation || ' ' || account, 'UTF8'))), 'hex') from scope_key k
    ) then return null; end if;
    return ${name}::uuid;
  end $$`;

const random = "sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))";

/**
 * Any login may set a parameter, so the organisation of a transaction counts only with a seal over it. The key is read by the owner alone:
 * by the server when it starts, and by the two functions.
 */
export const scopeSeal: Migration = {
  id: '0030_scope_seal',
  statements: [
    `create table scope_key (
       only_one bool primary key default true check (only_one),
       inner_key bytea not null,
       outer_key bytea not null)`,
    `insert into scope_key (inner_key, outer_key) values (${random}, ${random})`,
    'alter table scope_key enable row level security',
    'alter table scope_key force row level security',
    'create policy owner_only on scope_key to current_user using (true) with check (true)',
    sealed('organisation'),
    sealed('account'),
  ],
};
