import type { AccessRight, Account, RightsByResource, Role } from './account.ts';

export type { AccessRight, RightsByResource, Role };

export const resources = {
  gateway: 'gateway',
  telematics: 'gateway/telematics',
  logbook: 'logbook_entries',
  comments: 'logbook_entries/comments',
} as const;

/** What the users of all organisations see; an operator's administrator publishes it only with the right to this resource. */
export const publishedResource = 'portal';

export const defaultDemoDisplayName = 'Demo User';

const none: AccessRight = { canRead: false, canCreate: false };

/** The gateway has two names; where both are given and differ, the refusal wins. */
function gatewayRight(rights: RightsByResource): AccessRight {
  const given = [rights[resources.telematics], rights[resources.gateway]].filter((right) => right !== undefined);
  if (given.length === 0) return none;
  return { canRead: given.every((right) => right.canRead), canCreate: given.every((right) => right.canCreate) };
}

export const rightOn = (rights: RightsByResource, resource: string): AccessRight =>
  resource === resources.gateway || resource === resources.telematics ? gatewayRight(rights) : (rights[resource] ?? none);

export const canReadTelematics = (rights: RightsByResource) => gatewayRight(rights).canRead;
export const canReadLogbook = (rights: RightsByResource) => rightOn(rights, resources.logbook).canRead;
export const hasRights = (rights: RightsByResource) => Object.keys(rights).length > 0;

/** What the rights call answered: the rights, or an object with an error message. */
export type RightsAnswer =
  | {
      readonly kind: 'rights';
      readonly accessRights: RightsByResource;
      readonly byOrganisation: Readonly<Record<string, RightsByResource>>;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** The rights in the active organisation; without rights of its own the general ones. */
export const rightsIn = (answer: RightsAnswer & { kind: 'rights' }, organisationId: string | undefined): RightsByResource =>
  (organisationId === undefined ? undefined : answer.byOrganisation[organisationId]) ?? answer.accessRights;

export const isDemoUser = (account: Pick<Account, 'isDemoUser' | 'displayName'>, demoDisplayName = defaultDemoDisplayName) =>
  account.isDemoUser || account.displayName === demoDisplayName;

/** Internal accounts are known by the end of their name; they are not counted by analytics. */
export const isInternalAccount = (accountName: string, suffixes: readonly string[]) =>
  suffixes.some((suffix) => accountName.toLowerCase().endsWith(suffix.toLowerCase()));

export const canSwitchOrganisation = ({ organisations }: { readonly organisations: readonly unknown[] }) => organisations.length > 1;

/** Exactly one of the organisations is active. */
export const activeOrganisation = (account: Pick<Account, 'organisations' | 'activeOrganisationId'>) =>
  account.organisations.find(({ id }) => id === account.activeOrganisationId);
