import { publishedResource, rightOn } from '../../src/domain/account/access.ts';
import type { Role } from '../../src/domain/account/account.ts';
import { type Environment, isForChanges } from '../../src/domain/admin/console.ts';
import type { Row } from './policy.ts';

export interface Standing {
  readonly role: Role;
  readonly isDemoUser: boolean;
  readonly rights: Readonly<Record<string, { readonly canRead: boolean; readonly canCreate: boolean }>>;
}

/** Why a signed-in caller may not make the call, or undefined. The object is checked apart. */
export const refusal = (
  row: Row,
  caller: Standing,
  environment: Environment,
): 'demo_user' | 'role_missing' | 'right_missing' | 'not_publisher' | 'production' | undefined => {
  if (row.roles !== undefined && !row.roles.includes(caller.role)) return 'role_missing';
  if (row.rights?.some(([resource, kind]) => caller.rights[resource]?.[kind] !== true)) return 'right_missing';
  if (row.reach === 'allOrganisations' && caller.role !== 'administrator' && !rightOn(caller.rights, publishedResource).canCreate)
    return 'not_publisher';
  if (row.demo === 'refused' && caller.isDemoUser) return 'demo_user';
  if (row.production === 'refused' && !isForChanges(environment)) return 'production';
  return undefined;
};
