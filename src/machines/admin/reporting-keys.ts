import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Reporting, ReportingKey } from '../../domain/admin/fleet-vehicle.ts';
import { injected } from '../common/injected.ts';

/** Whose reports: a vehicle's or, without a number, the gateways'. */
export interface ReportingSubject {
  readonly vehicleId: number | null;
}
export interface IssuedKey {
  readonly label: string;
  /** Shown this once. */
  readonly key: string;
}

interface ReportingKeysContext extends ReportingSubject {
  readonly reporting: Reporting | null;
  readonly label: string;
  readonly issued: IssuedKey | null;
  readonly isCopied: boolean;
  /** The key that somebody wants to withdraw. */
  readonly withdrawn: ReportingKey | null;
  readonly hasFailed: boolean;
}
export type ReportingKeysEvent =
  | ({ type: 'subject.opened' } & ReportingSubject)
  | { type: 'subject.closed' }
  | { type: 'reporting.read' }
  | { type: 'label.type'; text: string }
  | { type: 'key.issue' }
  | { type: 'key.copy' }
  | { type: 'key.withdraw'; id: string }
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.cancel' };
type ReportingKeysSnapshot = SnapshotFrom<typeof reportingKeysMachine>;
export type ReportingKeysRef = ActorRefFrom<typeof reportingKeysMachine>;

const nothing = { vehicleId: null, reporting: null, label: '', issued: null, isCopied: false, withdrawn: null, hasFailed: false };

/**
 * Whether a vehicle or the gateways report, what was refused, and the keys they report with: issued, shown once, copied, withdrawn after a
 * question. A key that was issued shows until the page is left, whatever is read meanwhile.
 */
export const reportingKeysMachine = setup({
  types: { context: {} as ReportingKeysContext, events: {} as ReportingKeysEvent },
  actors: {
    readReporting: injected<Reporting, ReportingSubject>('readReporting'),
    issueKey: injected<IssuedKey, ReportingSubject & { readonly label: string }>('issueKey'),
    copyKey: injected<boolean, { readonly key: string }>('copyKey'),
    withdrawKey: injected<void, { readonly id: string }>('withdrawKey'),
  },
  actions: {
    begin: assign((_, { vehicleId }: ReportingSubject) => ({ ...nothing, vehicleId })),
    keep: assign((_, { reporting }: { reporting: Reporting }) => ({ reporting, hasFailed: false })),
    type: assign((_, { text }: { text: string }) => ({ label: text })),
    show: assign((_, { issued }: { issued: IssuedKey }) => ({ issued, isCopied: false, label: '' })),
    noteCopy: assign((_, { isCopied }: { isCopied: boolean }) => ({ isCopied })),
    pick: assign(({ context }, { id }: { id: string }) => ({ withdrawn: context.reporting?.keys.find((one) => one.id === id) ?? null })),
    drop: assign({ withdrawn: null }),
    calm: assign({ hasFailed: false }),
    blame: assign({ hasFailed: true }),
    forget: assign(nothing),
  },
  guards: {
    isNamed: ({ context }) => context.label.trim() !== '',
    isIssued: ({ context }) => context.issued !== null,
    isKey: ({ context }, { id }: { id: string }) => context.reporting?.keys.some((one) => one.id === id) === true,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'reportingKeys',
  context: nothing,
  initial: 'closed',
  on: {
    'subject.opened': { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
    'subject.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    reading: {
      invoke: {
        id: 'readReporting',
        src: 'readReporting',
        input: ({ context: { vehicleId } }) => ({ vehicleId }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ reporting: event.output }) } },
        onError: 'failed',
      },
      on: { 'label.type': { actions: { type: 'type', params: ({ event }) => event } } },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
    },
    failed: { on: { 'reporting.read': 'reading' } },
    shown: {
      on: {
        'reporting.read': 'reading',
        'label.type': { actions: { type: 'type', params: ({ event }) => event } },
        'key.issue': { guard: 'isNamed', target: 'issuing', actions: 'calm' },
        'key.copy': { guard: 'isIssued', target: 'copying' },
        'key.withdraw': {
          guard: { type: 'isKey', params: ({ event }) => event },
          target: 'asking',
          actions: ['calm', { type: 'pick', params: ({ event }) => event }],
        },
      },
    },
    issuing: {
      invoke: {
        id: 'issueKey',
        src: 'issueKey',
        input: ({ context: { vehicleId, label } }) => ({ vehicleId, label: label.trim() }),
        onDone: { target: 'reading', actions: { type: 'show', params: ({ event }) => ({ issued: event.output }) } },
        onError: { target: 'shown', actions: 'blame' },
      },
    },
    copying: {
      invoke: {
        id: 'copyKey',
        src: 'copyKey',
        input: ({ context }) => ({ key: context.issued?.key ?? '' }),
        onDone: { target: 'shown', actions: { type: 'noteCopy', params: ({ event }) => ({ isCopied: event.output }) } },
        onError: { target: 'shown', actions: { type: 'noteCopy', params: { isCopied: false } } },
      },
    },
    asking: {
      on: { 'withdraw.confirm': 'withdrawing', 'withdraw.cancel': { target: 'shown', actions: 'drop' } },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawKey',
        src: 'withdrawKey',
        input: ({ context }) => ({ id: context.withdrawn?.id ?? '' }),
        onDone: { target: 'reading', actions: 'drop' },
        onError: { target: 'shown', actions: ['drop', 'blame'] },
      },
    },
  },
});

/** Null before the first answer. */
export const shownReporting = ({ context }: ReportingKeysSnapshot): Reporting | null => context.reporting;
export const isOfGateways = ({ context }: ReportingKeysSnapshot): boolean => context.vehicleId === null;
export const keyLabel = ({ context }: ReportingKeysSnapshot): string => context.label;
export const issuedKey = ({ context }: ReportingKeysSnapshot): IssuedKey | null => context.issued;
export const isKeyCopied = ({ context }: ReportingKeysSnapshot): boolean => context.isCopied;
/** The key that is asked about. */
export const keyToWithdraw = (snapshot: ReportingKeysSnapshot): ReportingKey | null =>
  snapshot.matches('asking') || snapshot.matches('withdrawing') ? snapshot.context.withdrawn : null;
export const isReportingAwaited = (snapshot: ReportingKeysSnapshot): boolean =>
  snapshot.matches({ reading: 'long' }) && snapshot.context.reporting === null;
export const didReportingFail = (snapshot: ReportingKeysSnapshot): boolean => snapshot.matches('failed');
/** A key could not be issued or withdrawn. */
export const didKeyFail = ({ context }: ReportingKeysSnapshot): boolean => context.hasFailed;
export const isReportingBusy = (snapshot: ReportingKeysSnapshot): boolean =>
  ['reading', 'issuing', 'withdrawing'].some((state) => snapshot.matches(state as 'reading'));
export const isKeyIssuing = (snapshot: ReportingKeysSnapshot): boolean => snapshot.matches('issuing');
export const canIssueKey = (snapshot: ReportingKeysSnapshot): boolean => snapshot.can({ type: 'key.issue' });

export const reportingKeysVerbs = (ref: ReportingKeysRef) => ({
  read: () => ref.send({ type: 'reporting.read' }),
  type: (text: string) => ref.send({ type: 'label.type', text }),
  issue: () => ref.send({ type: 'key.issue' }),
  copy: () => ref.send({ type: 'key.copy' }),
  withdraw: (id: string) => ref.send({ type: 'key.withdraw', id }),
  confirm: () => ref.send({ type: 'withdraw.confirm' }),
  cancel: () => ref.send({ type: 'withdraw.cancel' }),
});
