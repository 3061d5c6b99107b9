import { Effect } from 'effect';
import { Role } from '../../src/domain/account/account.ts';
import { passwordViolations } from '../../src/domain/account/password.ts';
import { limits } from '../../src/domain/logbook/entry/values.ts';
import { guessable } from '../account/known-words.ts';
import { Login } from '../account/login.ts';
import { ordinaryRights } from '../account/new-account.ts';
import { People } from '../account/people.ts';
import { SecondFactors } from '../account/second-factors.ts';
import { Sessions } from '../account/sessions.ts';
import { isReadmePasskey } from '../demo/people.ts';
import { fail, given, plainWord, say, usage, withServices } from './command.ts';

/** The passkey given, or why it cannot be one. */
const newPasskey = async (names: readonly string[]) => {
  const passkey = process.env.PASSKEY ?? '';
  const broken = passwordViolations(passkey).map(({ rule }) => rule);
  if (broken.length > 0) return { problem: `PASSKEY breaks these rules: ${broken.join(', ')}` };
  if (isReadmePasskey(passkey)) return { problem: 'PASSKEY stands in the README, where anyone can read it.' };
  const known = await guessable(passkey, names);
  if (known === null) return { passkey };
  return { problem: `PASSKEY is easily guessed: ${known === 'own' ? 'a name of the account or organisation' : 'a common password'}.` };
};

export const createOrganisation = Effect.gen(function* () {
  const organisation = given.organisation?.trim();
  if (!organisation) return yield* fail(usage);
  yield* People.use((people) => people.organisation(organisation)).pipe(withServices);
  yield* say(`Organisation ${organisation} is there.`);
});

const isRole = (text: string): text is Role => (Role.literals as readonly string[]).includes(text);

/** The first one of a portal has to be an administrator, so that is what somebody becomes without a role. */
export const createUser = Effect.gen(function* () {
  const { organisation, account, email, first, last, role = 'administrator' } = given;
  if (!organisation || !account || !email || !first || !last || !isRole(role)) return yield* fail(usage);
  const { passkey, problem } = yield* Effect.promise(() => newPasskey([organisation, account, email, first, last]));
  if (passkey === undefined) return yield* fail(problem);
  const made = yield* People.use((people) =>
    people.create({
      accountName: account,
      passkey,
      firstName: first,
      lastName: last,
      email,
      memberships: [{ organisation, role, rights: ordinaryRights }],
    }),
  ).pipe(withServices);
  if (made === undefined) return yield* fail(`An account with this name or address exists already: ${account}, ${email}`);
  yield* say(`Account ${account} of ${organisation} created (${role}).`);
});

export const setPasskey = Effect.gen(function* () {
  const { account } = given;
  if (!account) return yield* fail(usage);
  const { passkey, problem } = yield* Effect.promise(() => newPasskey([account]));
  if (passkey === undefined) return yield* fail(problem);
  if (!(yield* People.use((people) => people.setPasskey(account, passkey)).pipe(withServices)))
    return yield* fail(`There is no account ${account}.`);
  yield* say(`${account} has a new passkey, and is logged out everywhere.`);
});

/** For who lost telephone and recovery codes. */
export const resetSecondFactor = Effect.gen(function* () {
  const { account } = given;
  if (!account) return yield* fail(usage);
  if (!(yield* SecondFactors.use((factors) => factors.reset(account)).pipe(withServices)))
    return yield* fail(`There is no account ${account} with a second factor.`);
  yield* say(`${account} has no second factor any more, and is logged out everywhere.`);
});

export const unlock = Effect.gen(function* () {
  const name = plainWord || given.account;
  if (!name) return yield* fail(usage);
  if (!(yield* Login.use((login) => login.unlock(name)).pipe(withServices))) return yield* fail(`There is no account ${name}.`);
  yield* say(`Failed logins no longer delay ${name}.`);
});

export const endSessions = Effect.gen(function* () {
  const { account, organisation } = given;
  const whose = account ? { account } : organisation ? { organisation } : undefined;
  if (whose === undefined) return yield* fail(usage);
  const ended = yield* Sessions.use((sessions) => sessions.endAll(whose)).pipe(withServices);
  if (ended === undefined)
    return yield* fail(account ? `There is no account ${account}.` : `There are no people in an organisation ${organisation}.`);
  yield* say(`${ended} sessions ended.`);
});

/** The limit of the logbook's mileage: the specification's one is the least. */
export const setMileage = Effect.gen(function* () {
  const { organisation, kilometres } = given;
  const limit = Number(kilometres);
  if (!organisation || !Number.isInteger(limit)) return yield* fail(usage);
  if (limit < limits.mileage || limit > limits.highestMileage)
    return yield* fail(`The limit lies between ${limits.mileage} and ${limits.highestMileage} km.`);
  if (!(yield* People.use((people) => people.setMaximumMileage(organisation, limit)).pipe(withServices)))
    return yield* fail(`There is no organisation ${organisation}.`);
  yield* say(`Entries of ${organisation} may state up to ${limit} km.`);
});
