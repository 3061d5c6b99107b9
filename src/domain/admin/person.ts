import { Schema } from 'effect';
import { Role } from '../account/account.ts';

type AnyRole = typeof Role.Type;

/** What may be changed of somebody: what they may do in the organisation, and whether they get in at all. */
export const Standing = Schema.Struct({ role: Role, isDisabled: Schema.Boolean });
export type Standing = typeof Standing.Type;

/** Somebody of the organisation. */
export const Person = Schema.Struct({
  userId: Schema.Int,
  accountName: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  ...Standing.fields,
  isDemo: Schema.Boolean,
  /** Whoever asks. */
  isSelf: Schema.Boolean,
  /** Epoch ms; null for who never logged in. */
  lastSeen: Schema.NullOr(Schema.Int),
});
export type Person = typeof Person.Type;

/** From least to most. */
export const roles: readonly AnyRole[] = ['user', 'operatorAdmin', 'administrator'];
/** The roles somebody may give, and whose bearers they may change: none above their own. */
export const rolesWithin = (own: AnyRole): readonly AnyRole[] => roles.slice(0, roles.indexOf(own) + 1);

/** Why a change of somebody's standing was refused. */
export const refusals = [
  'own_account',
  'role_too_high',
  'role_missing',
  'demo_account',
  'other_organisations',
  'changed_meanwhile',
] as const;
export type Refusal = (typeof refusals)[number];

export const nameOfPerson = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Those whose name, account or email has what was typed. */
export const foundPeople = (people: readonly Person[], search: string): readonly Person[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return people.filter((person) =>
    [nameOfPerson(person), person.accountName, person.email].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
};
