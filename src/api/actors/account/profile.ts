import { Effect } from 'effect';
import { type CallAnswer, isSuccess, type ProfileAnswer } from '../../../domain/account/profile.ts';
import type { ProfileChange } from '../../../machines/account/profile-form.ts';
import { storeContentToken } from '../../browser/storage.ts';
import { ask, callsOf } from '../../client.ts';
import { AccountGroup } from '../../contract/account/account.ts';
import { ProfileGroup } from '../../contract/account/profile.ts';
import { SessionGroup } from '../../contract/account/session.ts';
import { ContentGroup } from '../../contract/shell/content.ts';
import { Credentials } from '../../credentials.ts';
import { run } from '../../runtime.ts';
import { answerOf } from './answer.ts';

/** A token for the content service: with the passkey where it is known, else by the session. A failure counts as status 500. */
export const generateContentToken = (account: { readonly accountName: string; readonly passkey: string } | null) =>
  (account === null
    ? ask(SessionGroup, (session) => session.createContentToken())
    : ask(ContentGroup, (content) => content.token({ payload: account }))
  ).pipe(
    Effect.map(({ token }) => ({ status: 200, token })),
    Effect.catch(() => Effect.succeed({ status: 500, token: null })),
  );

const tellContent = (
  change: { readonly email?: string; readonly password: string; readonly code?: string },
  account: Parameters<typeof generateContentToken>[0],
) =>
  Effect.gen(function* () {
    const { status, token } = yield* generateContentToken(account);
    if (token === null) return { status };
    storeContentToken(token);
    return yield* answerOf(ask(ProfileGroup, (profile) => profile.updateMe({ payload: change })));
  });

/**
 * User management takes the password first; the content service gets the same one if it has a token here, and the new e-mail. A token from
 * before ends with the password, so a new one is made.
 */
export const changeProfile = Effect.fnUntraced(function* ({ accountName, password, email, code }: ProfileChange) {
  const session = yield* callsOf(SessionGroup);
  const hadToken = (yield* Credentials).contentToken() !== null;
  const proof = code === null ? {} : { code };
  if (password === null) {
    const change = email && { email: email.address, password: email.current, ...proof };
    return { password: null, email: change && (yield* tellContent(change, null)) };
  }
  const { current: oldPasskey, next: newPasskey } = password;
  const changed = yield* answerOf(session.updatePasskey({ payload: { oldPasskey, newPasskey, ...proof } }));
  if (!isSuccess(changed) || (email === null && !hadToken)) return { password: changed, email: null };
  const change = { password: newPasskey, ...(email !== null && { email: email.address }) };
  const content = yield* tellContent(change, { accountName, passkey: newPasskey }).pipe(
    Effect.orElseSucceed((): CallAnswer => ({ status: 500 })),
  );
  return { password: changed, email: email === null ? null : content };
});

export const withdrawEmail = (signal: AbortSignal): Promise<void> =>
  run(
    ask(AccountGroup, (account) => account.withdrawEmail()),
    signal,
  );

export const saveProfile = (change: ProfileChange, signal: AbortSignal): Promise<ProfileAnswer> => run(changeProfile(change), signal);
