import type { RightsByResource, Role } from '../../src/domain/account/account.ts';

const both = { canRead: true, canCreate: true };
/** What members may do where nobody says otherwise. */
export const ordinaryRights: RightsByResource = { gateway: both, logbook_entries: both, 'logbook_entries/comments': both };

export interface NewAccount {
  readonly accountName: string;
  readonly passkey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string;
  readonly email: string;
  readonly isDemoUser?: boolean;
  readonly settings?: object;
  readonly memberships: readonly { readonly organisation: string; readonly role: Role; readonly rights: RightsByResource }[];
}
