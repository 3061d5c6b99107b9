import type { Migration } from '../../migrate.ts';
import { appRole } from '../../protect.ts';

/** Null: not a person's request, but the server itself within an organisation. */
const administrators = `(select app_account()) is null or (select app_role()) in ('administrator', 'operatorAdmin')`;
const writtenByAdministrators = (table: string) =>
  ['insert with check', 'update using', 'delete using'].map((kind) => {
    const [command, ...clause] = kind.split(' ');
    return `create policy administrators_${command} on ${table} as restrictive for ${command} to ${appRole} ${clause.join(' ')} (${administrators})`;
  });

/**
 * What gives rights is beyond the login of requests where another role is needed for it: an injection in the name of a user opens no vehicle,
 * issues no key, and neither changes nor makes what opens an account.
 */
export const rights: Migration = {
  id: '0099_rights',
  statements: [
    ...['vehicle_access', 'device_key'].flatMap(writtenByAdministrators),
    `revoke update (passkey_hash) on account from ${appRole}`,
    `revoke insert, update, delete on session, passkey_reset, email_change, second_factor, recovery_code from ${appRole}`,
  ],
};
