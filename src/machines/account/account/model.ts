import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { isDemoUser, isInternalAccount, type RightsAnswer, type RightsByResource, rightsIn } from '../../../domain/account/access.ts';
import type { Account } from '../../../domain/account/account.ts';
import type { Language } from '../../../domain/shell/language.ts';
import { injected } from '../../common/injected.ts';

export type AccountAnswer = { readonly kind: 'account'; readonly account: Account } | { readonly kind: 'failed'; readonly message: string };
export interface AccountSettingsData {
  readonly language?: Language | undefined;
}
export interface AvatarAnswer {
  readonly status: number;
  readonly userAvatarUrl: string | null;
}
export interface AccountInput {
  readonly demoDisplayName: string;
  readonly internalSuffixes: readonly string[];
}
interface AccountContext extends AccountInput {
  readonly account: Account | null;
  readonly message: string;
  readonly rightsAnswer: (RightsAnswer & { kind: 'rights' }) | null;
  readonly settings: AccountSettingsData;
  readonly avatarUrl: string;
  readonly organisationId: string;
}
type KnownRights = RightsAnswer & { readonly kind: 'rights' };
export type AccountEvent =
  | { type: 'account.load' }
  /** What this device kept of the last visit; holds until the server answers. */
  | { type: 'account.known'; account: Account; rights: KnownRights }
  | { type: 'organisation.switch'; organisationId: string }
  | { type: 'organisations.changed' }
  | { type: 'language.chosen'; language: Language }
  | { type: 'avatar.changed' }
  | { type: 'rights.reread' }
  | { type: 'poll.beat' }
  | { type: 'network.restored' };
/** What a visit without network will need. */
export interface Visit {
  readonly account: Account;
  readonly rights: KnownRights;
}
export type AccountEmitted =
  /** As the server has just told it. */
  | { type: 'visit.changed'; visit: Visit }
  | { type: 'rights.changed'; rights: RightsByResource }
  | { type: 'language.read'; language: Language }
  | { type: 'organisation.switched'; organisationId: string }
  | { type: 'organisation.refused' };

export const defaultUserImage = '/images/user.svg';

export const accountOutput = ({ event }: { event: { output: AccountAnswer } }) => ({ answer: event.output });
export const rightsOutput = ({ event }: { event: { output: RightsAnswer } }) => ({ answer: event.output });
export const settingsOutput = ({ event }: { event: { output: AccountSettingsData } }) => ({ settings: event.output });
export const avatarOutput = ({ event }: { event: { output: AvatarAnswer } }) => ({ answer: event.output });
export const errorMessage = ({ event }: { event: { error: unknown } }) => ({
  answer: { kind: 'failed' as const, message: event.error instanceof Error ? event.error.message : String(event.error) },
});

type Known = { event: { account: Account; rights: KnownRights } };
export const knownAccount = ({ event }: Known) => ({ answer: { kind: 'account' as const, account: event.account } });
export const knownRights = ({ event }: Known) => ({ answer: event.rights });

interface Switched {
  readonly event: { readonly organisationId: string };
}
const wanted = ({ event }: Switched) => event;
/** Changes over to it, unless it is the active one or none of the person's. */
export const otherOrganisation = {
  guard: { type: 'isOtherOrganisation' as const, params: wanted },
  target: 'switching',
  actions: { type: 'noteOrganisation' as const, params: wanted },
} as const;

interface Chosen {
  readonly language: Language;
}
const noteChoice = { type: 'noteLanguage' as const, params: ({ event }: { event: Chosen }) => event };
/** A demo user's choice stays on this device; while the account is not read yet, it is not known whose it is. */
export const chosenLanguage = [
  { guard: 'isDemo' as const },
  { guard: 'hasAccount' as const, target: '#settings.writing', actions: noteChoice },
  { target: '#settings.unowned', actions: noteChoice },
];
export const chosenAgain = { actions: noteChoice };
/** Only of an account that is read and no demo user's anything is written. */
export const chosenMeanwhile = { target: '#settings.writing', actions: noteChoice };
export const ownedLanguage = [
  { guard: 'isDemo' as const, target: 'known' },
  { guard: 'hasAccount' as const, target: 'writing' },
];

/** The rights in force: of the active organisation, and none before they were ever read. */
export const rightsInForce = ({ account, rightsAnswer }: AccountContext): RightsByResource =>
  rightsAnswer === null ? {} : rightsIn(rightsAnswer, account?.activeOrganisationId);

/** What the account is made of; its chart is in account.ts. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    input: {} as AccountInput,
  },
  actors: {
    readAccount: injected<AccountAnswer>('readAccount'),
    readAccessRights: injected<RightsAnswer>('readAccessRights'),
    /** A failed read answers with empty settings. */
    readSettings: injected<AccountSettingsData>('readSettings'),
    updateSettings: injected<void, { settings: AccountSettingsData }>('updateSettings'),
    readAvatar: injected<AvatarAnswer>('readAvatar'),
    switchOrganisation: injected<AccountAnswer, { organisationId: string }>('switchOrganisation'),
    startAnalytics: injected<void>('startAnalytics'),
  },
  actions: {
    noteAccount: assign((_, params: { answer: AccountAnswer }) =>
      params.answer.kind === 'account' ? { account: params.answer.account, message: '' } : { message: params.answer.message },
    ),
    noteRights: assign((_, params: { answer: RightsAnswer }) => (params.answer.kind === 'rights' ? { rightsAnswer: params.answer } : {})),
    announceRights: emit(({ context }) => ({ type: 'rights.changed' as const, rights: rightsInForce(context) })),
    /** Rights that are still being read are not yet none. */
    announceKnownRights: enqueueActions(({ context, enqueue }) => {
      if (context.rightsAnswer !== null) enqueue.emit({ type: 'rights.changed', rights: rightsInForce(context) });
    }),
    announceVisit: enqueueActions(({ context: { account, rightsAnswer: rights }, enqueue }) => {
      if (account !== null && rights !== null) enqueue.emit({ type: 'visit.changed', visit: { account, rights } });
    }),
    rereadRights: raise({ type: 'rights.reread' }),
    noteSettings: assign((_, params: { settings: AccountSettingsData }) => ({ settings: params.settings })),
    emptySettings: assign({ settings: {} }),
    announceLanguage: emit(({ context }) => ({ type: 'language.read' as const, language: context.settings.language ?? 'de-DE' })),
    noteLanguage: assign(({ context }, params: { language: Language }) => ({
      settings: { ...context.settings, language: params.language },
    })),
    noteAvatar: assign((_, params: { answer: AvatarAnswer }) => ({ avatarUrl: params.answer.userAvatarUrl ?? defaultUserImage })),
    dropAvatar: assign({ avatarUrl: defaultUserImage }),
    noteOrganisation: assign((_, params: { organisationId: string }) => ({ organisationId: params.organisationId })),
    announceOrganisation: emit(({ context }) => ({ type: 'organisation.switched' as const, organisationId: context.organisationId })),
    refuseOrganisation: emit({ type: 'organisation.refused' }),
  },
  guards: {
    isAccount: (_, params: { answer: AccountAnswer }) => params.answer.kind === 'account',
    isRights: (_, params: { answer: RightsAnswer }) => params.answer.kind === 'rights',
    hasLanguage: (_, params: { settings: AccountSettingsData }) => params.settings.language !== undefined,
    hasAccount: ({ context }) => context.account !== null,
    hasAvatar: (_, params: { answer: AvatarAnswer }) => params.answer.status === 200 && params.answer.userAvatarUrl !== null,
    isDemo: ({ context }) => context.account !== null && isDemoUser(context.account, context.demoDisplayName),
    isInternal: ({ context }) => context.account !== null && isInternalAccount(context.account.accountName, context.internalSuffixes),
    isOtherOrganisation: ({ context }, params: { organisationId: string }) =>
      context.account !== null &&
      params.organisationId !== context.account.activeOrganisationId &&
      context.account.organisations.some(({ id }) => id === params.organisationId),
  },
});
