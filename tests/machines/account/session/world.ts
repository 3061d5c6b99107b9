import { loginMachine } from '../../../../src/machines/account/login/chart.ts';
import type { Credentials, LoginAnswer } from '../../../../src/machines/account/login/model.ts';
import { loginVerbs } from '../../../../src/machines/account/login/selectors.ts';
import { type AccessAnswer, type SessionInput, sessionMachine } from '../../../../src/machines/account/session/chart.ts';
import { loginRefOf, sessionVerbs } from '../../../../src/machines/account/session/selectors.ts';
import { ninaNewToken, ninaToken, start } from '../../../cases/account/tokens.ts';
import { type failing, fake, running, settle } from '../../../fakes.ts';

export const second = 1000;
export const minute = 60 * second;
export const life = 15 * minute;

interface Situation {
  input?: Partial<SessionInput>;
  renew?: (call: number, receivedAt: number) => AccessAnswer;
  login?: string;
  revoke?: ReturnType<typeof failing>;
  clear?: ReturnType<typeof failing>;
  store?: ReturnType<typeof failing>;
}

export async function portal({ input, renew, login = ninaNewToken, revoke, clear, store }: Situation = {}) {
  const log: string[] = [];
  const noted = (name: string) => fake<void, unknown>(() => void log.push(name));
  let now = start;
  const granted = (call: number): AccessAnswer => ({
    kind: 'granted',
    accessToken: `access ${call}`,
    expiresAt: now + life,
    receivedAt: now,
  });
  const services = {
    createAccessToken: fake<AccessAnswer, { userToken: string }>((_, call) => (renew ? renew(call, now) : granted(call))),
    storeUserToken: store ?? noted('store'),
    revokeRefreshToken: revoke ?? noted('revoke'),
    clearStorage: clear ?? noted('clear'),
    reloadPage: noted('reload'),
  };
  const form = loginMachine.provide({
    actors: {
      createRefreshToken: fake<LoginAnswer, Credentials>(() => ({ kind: 'granted', userToken: login })).actor,
      revokeRefreshToken: noted('revoke earlier').actor as never,
      removeUserToken: noted('remove').actor as never,
    },
  });
  const actors = Object.fromEntries(Object.entries(services).map(([name, { actor }]) => [name, actor]));
  const machine = sessionMachine.provide({ actors: { ...actors, login: form } as never });
  const { actor, clock, emitted } = running(machine, { userToken: ninaToken, now: start, isOnline: true, resetToken: null, ...input });
  await settle();
  const pass = async (ms: number) => {
    now += ms;
    clock.increment(ms);
    await settle();
  };
  const logIn = async () => {
    const form = loginVerbs(loginRefOf(actor.getSnapshot())!);
    form.changeUsername('nina');
    form.changePassword('Rails&1435mm');
    form.submit();
    await settle();
    await settle();
  };
  const verbs = sessionVerbs(actor);
  return {
    ...services,
    actor,
    clock,
    emitted,
    log,
    pass,
    verbs,
    logIn,
    at: () => now,
    is: <T>(select: (s: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot()),
  };
}
export const refused = (status: number) => (): AccessAnswer => ({ kind: 'refused', status });
