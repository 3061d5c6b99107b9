import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Effect } from 'effect';
import { BadRequest } from '../../src/api/contract/errors.ts';
import { passwordViolations } from '../../src/domain/account/password.ts';
import { isReadmePasskey } from '../demo/people.ts';
import { guessable } from './known-words.ts';

/** Argon2id; the enum of the package is const and cannot be imported here. */
const argon2id = 2 as Algorithm;
/** OWASP: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPasskey = (passkey: string) => Effect.promise(() => hash(passkey, cost));

let decoy: Promise<string> | undefined;

/** Without a stored hash a decoy is checked, so an unknown account takes as long as a wrong passkey. */
export const isPasskey = (stored: string | undefined, passkey: string) =>
  Effect.promise(async () => {
    decoy ??= hash('decoy', cost);
    const isRight = await verify(stored ?? (await decoy), passkey);
    return isRight && stored !== undefined;
  });

/**
 * The rules of the forms hold on the server as well; beyond them common passkeys and the person's own names are refused, and one of the README
 * is good for the demo only.
 */
export const checkPasskey = Effect.fnUntraced(function* (
  passkey: string,
  { demo, names }: { readonly demo: boolean; readonly names: readonly string[] },
) {
  const [violation] = passwordViolations(passkey);
  const known = !demo && isReadmePasskey(passkey) ? 'known' : null;
  const problem = known ?? violation?.rule ?? (yield* Effect.promise(() => guessable(passkey, names)));
  if (problem !== null) return yield* new BadRequest({ code: `passkey_${problem}`, field: 'newPasskey' });
});
