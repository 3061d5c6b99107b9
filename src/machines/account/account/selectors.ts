import { activeOrganisation, isDemoUser } from '../../../domain/account/access.ts';
import type { Language } from '../../../domain/shell/language.ts';
import type { AccountRef, AccountSnapshot } from './chart.ts';
import { rightsInForce, type Visit } from './model.ts';

export const accountOf = ({ context }: AccountSnapshot) => context.account;

/** Load status of the user data; while those of the last visit hold, nothing is loaded yet. */
export const loadStatusOf = (snapshot: AccountSnapshot): 'idle' | 'loading' | 'succeeded' | 'failed' =>
  snapshot.matches({ user: 'idle' }) || snapshot.matches({ user: 'kept' })
    ? 'idle'
    : snapshot.matches({ user: 'loading' })
      ? 'loading'
      : snapshot.matches({ user: 'failed' })
        ? 'failed'
        : 'succeeded';
/** Why the user data failed to load; empty while they did not. */
export const loadMessageOf = ({ context }: AccountSnapshot) => context.message;
export const accountRightsOf = ({ context }: AccountSnapshot) => rightsInForce(context);
export const avatarUrlOf = ({ context }: AccountSnapshot) => context.avatarUrl;
export const isDemo = ({ context }: AccountSnapshot) => context.account !== null && isDemoUser(context.account, context.demoDisplayName);
export const organisationsOf = ({ context }: AccountSnapshot) => context.account?.organisations ?? [];
export const activeOrganisationOf = ({ context }: AccountSnapshot) =>
  context.account === null ? null : (activeOrganisation(context.account) ?? null);
export const isSwitchingOrganisation = (snapshot: AccountSnapshot) => snapshot.matches({ user: { succeeded: 'switching' } });

export const accountVerbs = (ref: AccountRef) => ({
  know: ({ account, rights }: Visit) => ref.send({ type: 'account.known', account, rights }),
  load: () => ref.send({ type: 'account.load' }),
  switchOrganisation: (organisationId: string) => ref.send({ type: 'organisation.switch', organisationId }),
  chooseLanguage: (language: Language) => ref.send({ type: 'language.chosen', language }),
  changeAvatar: () => ref.send({ type: 'avatar.changed' }),
  beat: () => ref.send({ type: 'poll.beat' }),
  restoreNetwork: () => ref.send({ type: 'network.restored' }),
});
