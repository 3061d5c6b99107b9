import type { RightsByResource, Role } from '../../src/domain/account/account.ts';

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
