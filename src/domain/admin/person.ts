import type { Role } from '../account/access.ts';
import { folded } from '../common/characters.ts';
import { type Grant, isSameGrants } from './grants.ts';

/** What may be changed of a person: role and rights in the organisation, and whether they get in at all. */
export interface Standing {
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly isDisabled: boolean;
  /** An operator's administrator who deploys texts and sets messages for all organisations; an administrator decides who. */
  readonly isPublisher?: boolean;
}

/** Somebody of the organisation. */
export interface Person extends Standing {
  readonly userId: number;
  readonly accountName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isDemo: boolean;
  /** Has not set a passkey yet. */
  readonly isInvited: boolean;
  /** Gives a code of an authenticator app beside the passkey. */
  readonly hasFactor: boolean;
  /** Whoever asks. */
  readonly isSelf: boolean;
  readonly isPublisher: boolean;
  /** Epoch ms; null for who never logged in. */
  readonly lastSeen: number | null;
}

export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.role === other.role &&
  one.isDisabled === other.isDisabled &&
  one.isPublisher === other.isPublisher &&
  isSameGrants(one.grants, other.grants);

/** From least to most. */
export const roles: readonly Role[] = ['user', 'operatorAdmin', 'administrator'];
/** The roles somebody may give, and whose bearers they may change: none above their own. */
export const rolesWithin = (own: Role): readonly Role[] => roles.slice(0, roles.indexOf(own) + 1);

/** Why something asked for about somebody was not done; `failed`: nobody answered, or nobody knows why. */
export const personProblems = [
  'own_account',
  'role_too_high',
  'role_missing',
  'right_missing',
  'demo_account',
  'other_organisations',
  'changed_meanwhile',
  'not_invited',
  'too_many_invitations',
  'factor_off',
  'failed',
] as const;
export type PersonProblem = (typeof personProblems)[number];

export const nameOfPerson = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Those whose name, account or email has what was typed. */
export const foundPeople = (people: readonly Person[], search: string): readonly Person[] => {
  const wanted = folded(search);
  return people.filter((person) => [nameOfPerson(person), person.accountName, person.email].some((text) => folded(text).includes(wanted)));
};
