import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/access.ts';
import { type Grant, withGrantToggled } from '../../domain/admin/grants.ts';
import {
  type Invitation,
  type InvitationFault,
  type InvitationField,
  type InvitationText,
  invitationFaults,
  invitationTexts,
  proposedAccountName,
} from '../../domain/admin/invitation.ts';
import type { Person } from '../../domain/admin/person.ts';
import { injected } from '../common/injected.ts';

/** Why nobody was invited; `failed`: nobody answered. */
export type InvitationProblem =
  | 'account_name_taken'
  | 'email_taken'
  | 'role_too_high'
  | 'right_missing'
  | 'not_found'
  | 'too_many_invitations'
  | 'failed';
export type InvitationAnswer = { readonly invited: Person } | { readonly problem: InvitationProblem };

interface InvitationContext {
  readonly draft: Invitation;
  /** What the names of the vehicles offered have in them. */
  readonly search: string;
  /** Once somebody chose an account name, none is proposed. */
  readonly isNamed: boolean;
  /** From the first try on every fault is shown, not only those of what was typed. */
  readonly isTried: boolean;
  readonly problem: InvitationProblem | null;
}
export type InvitationEvent =
  /** `grants`: all that may be given. */
  | { type: 'form.open'; language: Invitation['language']; grants: readonly Grant[] }
  | { type: 'form.close' }
  | { type: 'field.type'; field: InvitationText; text: string }
  | { type: 'role.choose'; role: Role }
  | { type: 'language.choose'; language: Invitation['language'] }
  | { type: 'grant.toggle'; grant: Grant }
  /** All vehicles, or only those that are chosen. */
  | { type: 'vehicles.limit'; isLimited: boolean }
  | { type: 'vehicles.search'; text: string }
  | { type: 'vehicle.toggle'; vehicleId: number }
  | { type: 'invitation.send' };
export type InvitationEmitted = { type: 'person.invited'; person: Person };
type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;
export type InvitationRef = ActorRefFrom<typeof invitationMachine>;

type Answer = { readonly answer: InvitationAnswer };
const answered = ({ event }: { event: { output: InvitationAnswer } }): Answer => ({ answer: event.output });
const nobody: Invitation = {
  firstName: '',
  lastName: '',
  email: '',
  accountName: '',
  role: 'user',
  grants: [],
  vehicleIds: null,
  language: 'de-DE',
  startDate: '',
  endDate: '',
};
const empty = { draft: nobody, search: '', isNamed: false, isTried: false, problem: null };

/**
 * An invitation: who, under which account name and role, with which rights, for which vehicles and days, by a letter in which language. What was
 * refused stays typed.
 */
export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent, emitted: {} as InvitationEmitted },
  actors: { sendInvitation: injected<InvitationAnswer, Invitation>('sendInvitation') },
  actions: {
    open: assign((_, { language, grants }: Pick<Invitation, 'language' | 'grants'>) => ({
      ...empty,
      draft: { ...nobody, language, grants },
    })),
    type: assign(({ context }, { field, text }: { field: InvitationText; text: string }) => {
      const draft = { ...context.draft, [field]: text };
      const isNamed = field === 'accountName' ? text !== '' : context.isNamed;
      const proposed = proposedAccountName(draft.firstName, draft.lastName);
      const proposes = !isNamed && (field === 'firstName' || field === 'lastName');
      return { draft: proposes ? { ...draft, accountName: proposed } : draft, isNamed };
    }),
    chooseRole: assign(({ context }, { role }: { role: Role }) => ({ draft: { ...context.draft, role } })),
    chooseLanguage: assign(({ context }, { language }: { language: Invitation['language'] }) => ({
      draft: { ...context.draft, language },
    })),
    toggleGrant: assign(({ context: { draft } }, { grant }: { grant: Grant }) => ({
      draft: { ...draft, grants: withGrantToggled(draft.grants, grant) },
    })),
    limitVehicles: assign(({ context: { draft } }, { isLimited }: { isLimited: boolean }) => ({
      draft: { ...draft, vehicleIds: isLimited ? [] : null },
      search: '',
    })),
    search: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleVehicle: assign(({ context: { draft } }, { vehicleId }: { vehicleId: number }) => {
      const chosen = draft.vehicleIds ?? [];
      const isChosen = chosen.includes(vehicleId);
      return { draft: { ...draft, vehicleIds: isChosen ? chosen.filter((one) => one !== vehicleId) : [...chosen, vehicleId] } };
    }),
    noteTry: assign({ isTried: true, problem: null }),
    blame: assign((_, { answer }: Answer) => ({ problem: 'problem' in answer ? answer.problem : null })),
    blameSilence: assign({ problem: 'failed' as const }),
    announce: emit((_, { answer }: Answer) => ({
      type: 'person.invited' as const,
      person: (answer as { readonly invited: Person }).invited,
    })),
    forget: assign(empty),
  },
  guards: {
    isFaultless: ({ context }) => Object.keys(invitationFaults(context.draft)).length === 0,
    isInvited: (_, { answer }: Answer) => 'invited' in answer,
  },
}).createMachine({
  id: 'invitation',
  context: empty,
  initial: 'closed',
  on: { 'form.close': { target: '.closed', actions: 'forget' } },
  states: {
    closed: { on: { 'form.open': { target: 'typing', actions: { type: 'open', params: ({ event }) => event } } } },
    typing: {
      on: {
        'field.type': { actions: { type: 'type', params: ({ event }) => event } },
        'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event } },
        'language.choose': { actions: { type: 'chooseLanguage', params: ({ event }) => event } },
        'grant.toggle': { actions: { type: 'toggleGrant', params: ({ event }) => event } },
        'vehicles.limit': { actions: { type: 'limitVehicles', params: ({ event }) => event } },
        'vehicles.search': { actions: { type: 'search', params: ({ event }) => event } },
        'vehicle.toggle': { actions: { type: 'toggleVehicle', params: ({ event }) => event } },
        'invitation.send': [{ guard: 'isFaultless', target: 'sending', actions: 'noteTry' }, { actions: 'noteTry' }],
      },
    },
    sending: {
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isInvited', params: answered },
            target: 'closed',
            actions: [{ type: 'announce', params: answered }, 'forget'],
          },
          { target: 'typing', actions: { type: 'blame', params: answered } },
        ],
        onError: { target: 'typing', actions: 'blameSilence' },
      },
    },
  },
});

export const invitationDraft = ({ context }: InvitationSnapshot): Invitation => context.draft;
export const isInviting = (snapshot: InvitationSnapshot): boolean => !snapshot.matches('closed');
export const isInvitationSending = (snapshot: InvitationSnapshot): boolean => snapshot.matches('sending');
export const invitationProblem = ({ context }: InvitationSnapshot): InvitationProblem | null => context.problem;
/** What is wrong, field by field: of what was typed, and once it was tried of everything. */
export const shownInvitationFaults = ({
  context: { draft, isTried },
}: InvitationSnapshot): Partial<Record<InvitationField, InvitationFault>> => {
  const faults = Object.entries(invitationFaults(draft)) as [InvitationField, InvitationFault][];
  return Object.fromEntries(faults.filter(([field]) => isTried || (field !== 'vehicleIds' && draft[field] !== '')));
};
export const invitationSearch = ({ context }: InvitationSnapshot): string => context.search;
/** Something typed would be lost. */
export const isInvitationUnsaved = (snapshot: InvitationSnapshot): boolean =>
  isInviting(snapshot) && invitationTexts.some((field) => snapshot.context.draft[field].trim() !== '');

export const invitationVerbs = (ref: InvitationRef) => ({
  open: (language: Invitation['language'], grants: readonly Grant[]) => ref.send({ type: 'form.open', language, grants }),
  close: () => ref.send({ type: 'form.close' }),
  type: (field: InvitationText, text: string) => ref.send({ type: 'field.type', field, text }),
  chooseRole: (role: Role) => ref.send({ type: 'role.choose', role }),
  chooseLanguage: (language: Invitation['language']) => ref.send({ type: 'language.choose', language }),
  toggleGrant: (grant: Grant) => ref.send({ type: 'grant.toggle', grant }),
  limitVehicles: (isLimited: boolean) => ref.send({ type: 'vehicles.limit', isLimited }),
  search: (text: string) => ref.send({ type: 'vehicles.search', text }),
  toggleVehicle: (vehicleId: number) => ref.send({ type: 'vehicle.toggle', vehicleId }),
  send: () => ref.send({ type: 'invitation.send' }),
});
