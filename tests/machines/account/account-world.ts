import type { RightsAnswer } from '../../../src/domain/account/access.ts';
import {
  type AccountAnswer,
  type AccountSettingsData,
  type AvatarAnswer,
  accountMachine,
} from '../../../src/machines/account/account/chart.ts';
import { accountVerbs } from '../../../src/machines/account/account/selectors.ts';
import { input, nina, ninaInSouth, rightsAnswer } from '../../cases/account/account.ts';
import { fake, running, settle } from '../../fakes.ts';

export const record = (account = nina): AccountAnswer => ({ kind: 'account', account });
export const failure = { kind: 'failed', message: 'HTTP 500' } as const;
export const crash = new Error('no answer');

/** Answers in turn, the last one for good; an error is thrown. */
const inTurn = <T>(...answers: (T | Error)[]) => {
  const service = fake<T, never>((_, call) => {
    const answer = answers[Math.min(call, answers.length) - 1] as T | Error;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return service;
};

interface Services {
  account?: (AccountAnswer | Error)[];
  rights?: (RightsAnswer | Error)[];
  settings?: (AccountSettingsData | Error)[];
  update?: (undefined | Error)[];
  avatar?: (AvatarAnswer | Error)[];
  organisation?: (AccountAnswer | Error)[];
  analytics?: (undefined | Error)[];
}

/** The machine with services that answer as told; nothing is asked yet. */
export async function signedIn(services: Services = {}) {
  const actors = {
    readAccount: inTurn<AccountAnswer>(...(services.account ?? [record()])),
    readAccessRights: inTurn<RightsAnswer>(...(services.rights ?? [rightsAnswer])),
    readSettings: inTurn<AccountSettingsData>(...(services.settings ?? [{ language: 'en-GB' as const }])),
    updateSettings: inTurn<undefined>(...(services.update ?? [undefined])),
    readAvatar: inTurn<AvatarAnswer>(...(services.avatar ?? [{ status: 200, userAvatarUrl: '/avatars/nina.jpg' }])),
    switchOrganisation: inTurn<AccountAnswer>(...(services.organisation ?? [record(ninaInSouth)])),
    startAnalytics: inTurn<undefined>(...(services.analytics ?? [undefined])),
  };
  const provided = Object.fromEntries(Object.entries(actors).map(([name, service]) => [name, service.actor]));
  const { actor, emitted } = running(accountMachine.provide({ actors: provided as never }), input);
  const verbs = accountVerbs(actor);
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const arrive = async () => {
    await settle();
    await settle();
  };
  return { ...actors, actor, verbs, is, emitted, arrive, told: (type: string) => emitted.filter((event) => event.type === type) };
}
/** As `signedIn`, with everything read. */
export async function loaded(services: Services = {}) {
  const portal = await signedIn(services);
  portal.verbs.load();
  await portal.arrive();
  return portal;
}
