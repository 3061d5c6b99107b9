import { type ActorRefFrom, assign, not, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/access.ts';
import {
  canSetFlag,
  earlyProblems,
  isUpdate,
  type MessageEdge,
  orderOf,
  type Release,
  type ReleaseFlag,
  type ReleaseOrder,
  type ReleaseProblems,
  releaseOf,
  releaseProblems,
  type Standing,
  toggled,
  type VersionPart,
} from '../../domain/admin/release.ts';
import { canEditMajorMinor } from '../../domain/admin/version.ts';
import type { Language } from '../../domain/shell/language.ts';
import { injected } from '../common/injected.ts';

/** The role does not allow it, messages to all are for named people, the server takes none of it now, or there was no answer. */
export type ReleaseFailure = 'forbidden' | 'notPublisher' | 'refused' | 'unanswered';
/** With what is in force after it; a part of what was refused may be, null where that could not be read. */
export type ReleaseAnswer =
  | { readonly failure: null; readonly standing: Standing }
  | { readonly failure: ReleaseFailure; readonly standing: Standing | null };
interface ReleaseContext {
  readonly role: Role;
  /** Null before it is read. */
  readonly standing: Standing | null;
  readonly release: Release;
  readonly failure: ReleaseFailure | null;
}
export type ReleaseEvent =
  | { type: 'view.opened'; role: Role }
  | { type: 'view.closed' }
  | { type: 'read.retry' }
  | { type: 'number.type'; part: VersionPart; text: string }
  | { type: 'flag.toggle'; flag: ReleaseFlag }
  | { type: 'message.type'; language: Language; text: string }
  /** Null: as the server sets it. */
  | { type: 'time.type'; edge: MessageEdge; text: string | null }
  /** `now`: epoch milliseconds. */
  | { type: 'release.send'; now: number }
  | { type: 'release.discard' };
type ReleaseSnapshot = SnapshotFrom<typeof releaseMachine>;
export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;

const second = 1_000;
const untouched = releaseOf({ major: 0, minor: 0, bugFix: 0 });
const hasUpdate = ({ release, standing }: ReleaseContext) => standing !== null && isUpdate(release, standing);

/**
 * A new version of the portal, and what its users are asked and told with it. What is typed outlives the view; what is in force is read
 * each time the view opens with nothing typed, and after each sending.
 */
export const releaseMachine = setup({
  types: { context: {} as ReleaseContext, events: {} as ReleaseEvent },
  actors: {
    readStanding: injected<Standing>('readStanding'),
    sendRelease: injected<ReleaseAnswer, ReleaseOrder>('sendRelease'),
  },
  actions: {
    noteRole: assign((_, { role }: { role: Role }) => ({ role })),
    noteStanding: assign((_, { standing }: { standing: Standing }) => ({ standing, release: releaseOf(standing.version) })),
    noteAnswer: assign(({ context }, { failure, standing }: ReleaseAnswer) => ({ failure, standing: standing ?? context.standing })),
    noteSilence: assign({ failure: 'unanswered' }),
    reset: assign(({ context: { standing } }) => (standing === null ? {} : { release: releaseOf(standing.version) })),
    typeNumber: assign(({ context: { release } }, { part, text }: { part: VersionPart; text: string }) => ({
      release: { ...release, numbers: { ...release.numbers, [part]: text } },
    })),
    toggle: assign(({ context: { release } }, { flag }: { flag: ReleaseFlag }) => ({ release: toggled(release, flag) })),
    typeMessage: assign(({ context: { release } }, { language, text }: { language: Language; text: string }) => ({
      release: { ...release, userMsg: { ...release.userMsg, [language]: text } },
    })),
    typeTime: assign(({ context: { release } }, { edge, text }: { edge: MessageEdge; text: string | null }) => ({
      release: { ...release, times: { ...release.times, [edge]: text } },
    })),
  },
  guards: {
    mayType: ({ context }, { part }: { part: VersionPart }) => part === 'bugFix' || canEditMajorMinor(context.role),
    canSet: ({ context }, { flag }: { flag: ReleaseFlag }) => canSetFlag(context.release, flag),
    hasMessage: ({ context }) => context.release.showUserMsg,
    hasUpdate: ({ context }) => hasUpdate(context),
    isWrong: ({ context }, { now }: { now: number }) => Object.keys(releaseProblems(context.release, now)).length > 0,
    isDone: (_, { failure }: ReleaseAnswer) => failure === null,
  },
  delays: { successShown: 2 * second },
}).createMachine({
  id: 'release',
  context: { role: 'user', standing: null, release: untouched, failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'view.opened': { target: 'reading', actions: { type: 'noteRole', params: ({ event }) => event } } } },
    reading: {
      on: { 'view.closed': 'closed' },
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: { target: 'editing', actions: { type: 'noteStanding', params: ({ event }) => ({ standing: event.output }) } },
        onError: 'unread',
      },
    },
    unread: { on: { 'read.retry': 'reading', 'view.closed': 'closed' } },
    editing: {
      initial: 'ready',
      on: {
        'view.opened': { actions: { type: 'noteRole', params: ({ event }) => event } },
        'view.closed': { guard: not('hasUpdate'), target: 'closed' },
        'number.type': {
          guard: { type: 'mayType', params: ({ event }) => event },
          actions: { type: 'typeNumber', params: ({ event }) => event },
        },
        'flag.toggle': {
          guard: { type: 'canSet', params: ({ event }) => event },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'message.type': { guard: 'hasMessage', actions: { type: 'typeMessage', params: ({ event }) => event } },
        'time.type': { guard: 'hasMessage', actions: { type: 'typeTime', params: ({ event }) => event } },
        'release.send': [
          { guard: not('hasUpdate') },
          { guard: { type: 'isWrong', params: ({ event }) => event }, target: '.wrong' },
          { target: 'sending' },
        ],
        'release.discard': { target: '.ready', actions: 'reset' },
      },
      states: {
        ready: {},
        wrong: { description: 'It was to be sent: what is missing is said, too' },
        sent: { description: 'Said for two seconds', after: { successShown: 'ready' } },
        failed: { description: 'What was typed still stands' },
      },
    },
    sending: {
      on: { 'view.opened': { actions: { type: 'noteRole', params: ({ event }) => event } } },
      invoke: {
        id: 'sendRelease',
        src: 'sendRelease',
        input: ({ context: { release, standing } }) =>
          standing === null ? { version: null, interaction: null } : orderOf(release, standing),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'editing.sent',
            actions: [{ type: 'noteAnswer', params: ({ event }) => event.output }, 'reset'],
          },
          { target: 'editing.failed', actions: { type: 'noteAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.failed', actions: 'noteSilence' },
      },
    },
  },
});

export const releaseTyped = ({ context }: ReleaseSnapshot): Release => context.release;
/** What is in force; null before it is read. */
export const releaseStanding = (snapshot: ReleaseSnapshot): Standing | null =>
  snapshot.matches('editing') || snapshot.matches('sending') ? snapshot.context.standing : null;
/** Whether it was to be sent and something was wrong. */
export const wasReleaseWrong = (snapshot: ReleaseSnapshot): boolean => snapshot.matches({ editing: 'wrong' });
/** Not the same object each time. `now`: epoch milliseconds. */
export const releaseWrong = (snapshot: ReleaseSnapshot, now: number): ReleaseProblems => {
  const { release } = snapshot.context;
  return wasReleaseWrong(snapshot) ? releaseProblems(release, now) : earlyProblems(release, now);
};
export const isReleaseUnread = (snapshot: ReleaseSnapshot): boolean => snapshot.matches('unread');
export const isReleaseSending = (snapshot: ReleaseSnapshot): boolean => snapshot.matches('sending');
export const editsMajorMinor = ({ context }: ReleaseSnapshot): boolean => canEditMajorMinor(context.role);
export const canUpdateVersion = (snapshot: ReleaseSnapshot): boolean => snapshot.matches('editing') && hasUpdate(snapshot.context);
export const isReleaseUnsaved = (snapshot: ReleaseSnapshot): boolean => snapshot.matches('sending') || canUpdateVersion(snapshot);
export const releaseOutcome = (snapshot: ReleaseSnapshot): 'sent' | ReleaseFailure | null => {
  if (snapshot.matches({ editing: 'sent' })) return 'sent';
  return snapshot.matches({ editing: 'failed' }) ? snapshot.context.failure : null;
};

export const releaseVerbs = (ref: ReleaseRef) => ({
  retry: () => ref.send({ type: 'read.retry' }),
  typeNumber: (part: VersionPart, text: string) => ref.send({ type: 'number.type', part, text }),
  toggle: (flag: ReleaseFlag) => ref.send({ type: 'flag.toggle', flag }),
  typeMessage: (language: Language, text: string) => ref.send({ type: 'message.type', language, text }),
  typeTime: (edge: MessageEdge, text: string | null) => ref.send({ type: 'time.type', edge, text }),
  send: (now: number) => ref.send({ type: 'release.send', now }),
  discard: () => ref.send({ type: 'release.discard' }),
});
