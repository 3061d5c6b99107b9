import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import { type Link, noLink, type ReadLink } from '../../domain/shell/link.ts';
import { injected } from '../common/injected.ts';
import type { Notice } from './notices.ts';

interface AddressContext {
  /** What the address asked for and is not shown yet. */
  readonly wanted: Link;
  readonly shown: Link;
}
export type AddressEvent =
  /** The page was loaded, or the browser went back or forward. `isLayer`: to where an entry lay over its list. */
  | { type: 'address.opened'; link: ReadLink; isLayer: boolean }
  /** `isNewest`: as the server has them now, not as this device knew them. */
  | { type: 'vehicles.listed'; vehicleIds: readonly number[]; isNewest: boolean }
  | { type: 'vehicles.unreachable' }
  /** Entries of an organisation can be read, and are in view. */
  | { type: 'logbook.ready' }
  | { type: 'vehicle.shown'; vehicleId: number | null }
  | { type: 'range.shown'; range: DayRange | null }
  /** Null for one that the server does not know. */
  | { type: 'entry.shown'; entryId: string | null }
  | { type: 'entry.closed' }
  | { type: 'organisation.switched' }
  /** `path` with its query. */
  | { type: 'link.copy'; path: string };
export type AddressEmitted =
  | { type: 'vehicle.wanted'; vehicleId: number }
  | { type: 'range.wanted'; range: DayRange }
  | { type: 'entry.wanted'; entryId: string }
  /** The browser went back from the open entry, which may ask first. */
  | { type: 'entry.leave' }
  /** The open entry wants a place of its own in the history. */
  | { type: 'layer.wanted' }
  /** It stays open, at least until the person has answered: the place the browser went away from is wanted again. */
  | { type: 'layer.kept' }
  | { type: 'layer.left' }
  | { type: 'notice.show'; notice: Notice };
export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;
export type AddressRef = ActorRefFrom<typeof addressMachine>;

/** The whole link, and whether the browser let it be copied. */
export interface CopyAnswer {
  readonly url: string;
  readonly isCopied: boolean;
}

type Opened = { readonly link: ReadLink; readonly isLayer: boolean };
type Listed = { readonly vehicleIds: readonly number[] };
type Copied = { readonly answer: CopyAnswer };
const opened = ({ event }: { event: Opened }): Opened => event;
const listed = ({ event }: { event: Listed }): Listed => event;
const copied = ({ event }: { event: { output: CopyAnswer } }): Copied => ({ answer: event.output });

const second = 1000;
const notice = (key: string, tone: Notice['tone']): { type: 'notice.show'; notice: Notice } => ({
  type: 'notice.show',
  notice: { key: `messages.link.${key}`, tone, duration: 6 * second },
});

/**
 * What the address names: a vehicle, the open entry, the days of the list. What it asks for waits until it can be told whether it is there,
 * and what it does not name stays as it is. An open entry lies over its list in the history: back closes it, forward opens it again.
 */
export const addressMachine = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent, emitted: {} as AddressEmitted },
  actors: { copyLink: injected<CopyAnswer, { readonly path: string }>('copyLink') },
  actions: {
    wantVehicle: assign(({ context }, { link }: Opened) => ({ wanted: { ...context.wanted, vehicleId: link.vehicleId } })),
    wantEntry: assign(({ context }, { link }: Opened) => ({ wanted: { ...context.wanted, entryId: link.entryId } })),
    wantRange: assign(({ context }, { link }: Opened) => ({ wanted: { ...context.wanted, range: link.range } })),
    dropVehicle: assign(({ context }) => ({ wanted: { ...context.wanted, vehicleId: null } })),
    dropEntry: assign(({ context }) => ({ wanted: { ...context.wanted, entryId: null } })),
    dropRange: assign(({ context }) => ({ wanted: { ...context.wanted, range: null } })),
    noteVehicle: assign(({ context }, { vehicleId }: { vehicleId: number | null }) => ({ shown: { ...context.shown, vehicleId } })),
    noteEntry: assign(({ context }, { entryId }: { entryId: string | null }) => ({ shown: { ...context.shown, entryId } })),
    noteRange: assign(({ context }, { range }: { range: DayRange | null }) => ({ shown: { ...context.shown, range } })),
    askVehicle: emit(({ context }) => ({ type: 'vehicle.wanted' as const, vehicleId: context.wanted.vehicleId as number })),
    askRange: emit(({ context }) => ({ type: 'range.wanted' as const, range: context.wanted.range as DayRange })),
    askEntry: emit(({ context }) => ({ type: 'entry.wanted' as const, entryId: context.wanted.entryId as string })),
    askOther: emit((_, { link }: Opened) => ({ type: 'entry.wanted' as const, entryId: link.entryId as string })),
    leaveEntry: emit({ type: 'entry.leave' }),
    takeLayer: emit({ type: 'layer.wanted' }),
    keepLayer: emit({ type: 'layer.kept' }),
    leaveLayer: emit({ type: 'layer.left' }),
    tellUnreadable: emit(notice('unreadable', 'error')),
    tellMissing: emit(notice('noVehicle', 'error')),
    tellUnreachable: emit(notice('offline', 'info')),
    tellCopied: emit({ type: 'notice.show', notice: { key: 'messages.link.copied', tone: 'success' } }),
    tellRefused: emit((_, { answer }: Copied) => ({
      type: 'notice.show' as const,
      notice: { key: 'messages.link.copyRefused', values: { url: answer.url }, tone: 'info' as const, duration: 20 * second },
    })),
  },
  guards: {
    isBroken: (_, { link }: Opened) => !link.isWhole,
    isOtherVehicle: ({ context }, { link }: Opened) => link.vehicleId !== null && link.vehicleId !== context.shown.vehicleId,
    isOtherRange: ({ context: { shown } }, { link: { range } }: Opened) =>
      range !== null && (range.start !== shown.range?.start || range.end !== shown.range.end),
    hasEntry: (_, { link }: Opened) => link.entryId !== null,
    isOtherEntry: ({ context }, { link }: Opened) => link.entryId !== null && link.entryId !== context.shown.entryId,
    isLeft: (_, { link, isLayer }: Opened) => link.entryId === null && !isLayer,
    isListed: ({ context }, { vehicleIds }: Listed) => vehicleIds.includes(context.wanted.vehicleId as number),
    isNewest: (_, { isNewest }: { isNewest: boolean }) => isNewest,
    isCopied: (_, { answer }: Copied) => answer.isCopied,
  },
}).createMachine({
  id: 'address',
  context: { wanted: noLink, shown: noLink },
  type: 'parallel',
  states: {
    reading: {
      description: 'What cannot be read is left out, and told',
      on: { 'address.opened': { guard: { type: 'isBroken', params: opened }, actions: 'tellUnreadable' } },
    },
    vehicle: {
      initial: 'settled',
      on: {
        'vehicle.shown': { actions: { type: 'noteVehicle', params: ({ event }) => event } },
        'address.opened': [
          { guard: { type: 'isOtherVehicle', params: opened }, target: '.awaited', actions: { type: 'wantVehicle', params: opened } },
          { target: '.settled' },
        ],
      },
      states: {
        settled: { entry: 'dropVehicle' },
        awaited: {
          on: {
            'vehicles.listed': [
              { guard: { type: 'isListed', params: listed }, target: 'settled', actions: 'askVehicle' },
              { guard: { type: 'isNewest', params: ({ event }) => event }, target: 'settled', actions: 'tellMissing' },
            ],
            'vehicles.unreachable': { actions: 'tellUnreachable' },
            'organisation.switched': 'settled',
          },
        },
      },
    },
    range: {
      initial: 'settled',
      on: {
        'range.shown': { actions: { type: 'noteRange', params: ({ event }) => event } },
        'address.opened': [
          { guard: { type: 'isOtherRange', params: opened }, target: '.awaited', actions: { type: 'wantRange', params: opened } },
          { target: '.settled' },
        ],
      },
      states: {
        settled: { entry: 'dropRange' },
        awaited: {
          on: { 'logbook.ready': { target: 'settled', actions: 'askRange' }, 'organisation.switched': 'settled' },
        },
      },
    },
    entry: {
      initial: 'closed',
      on: {
        'entry.shown': {
          target: '.open',
          actions: [{ type: 'noteEntry', params: ({ event }) => event }, 'takeLayer'],
        },
      },
      states: {
        closed: {
          entry: 'dropEntry',
          on: {
            'address.opened': {
              guard: { type: 'hasEntry', params: opened },
              target: 'awaited',
              actions: { type: 'wantEntry', params: opened },
            },
          },
        },
        awaited: {
          on: {
            'address.opened': [
              { guard: { type: 'hasEntry', params: opened }, actions: { type: 'wantEntry', params: opened } },
              { target: 'closed' },
            ],
            'logbook.ready': { target: 'closed', actions: 'askEntry' },
            'organisation.switched': 'closed',
          },
        },
        open: {
          entry: 'dropEntry',
          on: {
            'entry.shown': { actions: { type: 'noteEntry', params: ({ event }) => event } },
            'entry.closed': { target: 'closed', actions: [{ type: 'noteEntry', params: { entryId: null } }, 'leaveLayer'] },
            'address.opened': [
              { guard: { type: 'isOtherEntry', params: opened }, actions: { type: 'askOther', params: opened } },
              { guard: { type: 'isLeft', params: opened }, actions: ['keepLayer', 'leaveEntry'] },
            ],
          },
        },
      },
    },
    copy: {
      initial: 'idle',
      states: {
        idle: { on: { 'link.copy': 'copying' } },
        copying: {
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ event }) => ({ path: event.type === 'link.copy' ? event.path : '' }),
            onDone: [
              { guard: { type: 'isCopied', params: copied }, target: 'idle', actions: 'tellCopied' },
              { target: 'idle', actions: { type: 'tellRefused', params: copied } },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
});

/** What the address has to name: what is shown, and in place of it what is still waited for. */
export const namedLink = ({ context: { wanted, shown } }: AddressSnapshot): Link => ({
  vehicleId: wanted.vehicleId ?? shown.vehicleId,
  entryId: wanted.entryId ?? shown.entryId,
  range: wanted.range ?? shown.range,
});

export const isVehicleAwaited = (snapshot: AddressSnapshot): boolean => snapshot.matches({ vehicle: 'awaited' });
/** An entry, or the days of the list. */
export const isLogbookAwaited = (snapshot: AddressSnapshot): boolean =>
  snapshot.matches({ entry: 'awaited' }) || snapshot.matches({ range: 'awaited' });
/** Also while it is new and has no name yet. */
export const isEntryNamed = (snapshot: AddressSnapshot): boolean => snapshot.matches({ entry: 'open' });

export const addressVerbs = (ref: AddressRef) => ({
  open: (link: ReadLink, isLayer: boolean) => ref.send({ type: 'address.opened', link, isLayer }),
  /** `path` with its query, as the portal writes it. */
  copy: (path: string) => ref.send({ type: 'link.copy', path }),
});
