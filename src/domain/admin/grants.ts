import { type AccessRight, type RightsByResource, resources, rightOn } from '../account/access.ts';

/** The rights that can be granted one by one. */
export const grants = ['gateway', 'logbook', 'logbookWrite', 'comments', 'commentsWrite'] as const;
export type Grant = (typeof grants)[number];

/** The right each is, and what it is of no use without. */
const meaning: Readonly<Record<Grant, { readonly resource: string; readonly kind: keyof AccessRight; readonly needs: Grant | null }>> = {
  gateway: { resource: resources.gateway, kind: 'canRead', needs: null },
  logbook: { resource: resources.logbook, kind: 'canRead', needs: null },
  logbookWrite: { resource: resources.logbook, kind: 'canCreate', needs: 'logbook' },
  comments: { resource: resources.comments, kind: 'canRead', needs: 'logbook' },
  commentsWrite: { resource: resources.comments, kind: 'canCreate', needs: 'comments' },
};
const needsOf = (grant: Grant): readonly Grant[] => {
  const { needs } = meaning[grant];
  return needs === null ? [] : [needs, ...needsOf(needs)];
};

export const grantsIn = (rights: RightsByResource): readonly Grant[] =>
  grants.filter((grant) => rightOn(rights, meaning[grant].resource)[meaning[grant].kind]);

export const rightsOfGrants = (given: readonly Grant[]): RightsByResource =>
  Object.fromEntries(
    [...new Set(given.map((grant) => meaning[grant].resource))].map((resource) => {
      const has = (kind: keyof AccessRight) => given.some((grant) => meaning[grant].resource === resource && meaning[grant].kind === kind);
      return [resource, { canRead: has('canRead'), canCreate: has('canCreate') }];
    }),
  );

const changeable: readonly string[] = [...grants.map((grant) => meaning[grant].resource), resources.telematics];
/** With these grants in place of those there were; rights that are no grant stay. */
export const rightsWithGrants = (rights: RightsByResource, given: readonly Grant[]): RightsByResource => ({
  ...Object.fromEntries(Object.entries(rights).filter(([resource]) => !changeable.includes(resource))),
  ...rightsOfGrants(given),
});

export const isSameGrants = (some: readonly Grant[], others: readonly Grant[]): boolean =>
  grants.every((grant) => some.includes(grant) === others.includes(grant));

/** With one more and what it needs, or without it and what needs it. */
export const withGrantToggled = (given: readonly Grant[], grant: Grant): readonly Grant[] => {
  const changed = given.includes(grant)
    ? given.filter((one) => one !== grant && !needsOf(one).includes(grant))
    : [...given, grant, ...needsOf(grant)];
  return grants.filter((one) => changed.includes(one));
};
