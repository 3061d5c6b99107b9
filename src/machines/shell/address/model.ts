import { assign, emit, setup } from 'xstate';
import { isNotificationFiltered, type NotificationFilter, noNotificationFilter } from '../../../domain/alerts/notification-filter.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { sameFields } from '../../../domain/common/same-fields.ts';
import { isSameMoment, type Link, type Moment, noLink, type ReadLink } from '../../../domain/shell/link.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

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
  | { type: 'period.shown'; period: DayRange; moment: Moment | null }
  | { type: 'filter.shown'; filter: NotificationFilter }
  | { type: 'areas.shown'; areOpen: boolean }
  /** Null for one that the server does not know. */
  | { type: 'entry.shown'; entryId: string | null }
  | { type: 'entry.closed' }
  /** Without network it cannot be told whether there is one. */
  | { type: 'entry.unreachable'; entryId: string }
  /** Also where only the server was away. */
  | { type: 'network.restored' }
  /** No entries are in view any more. */
  | { type: 'logbook.left' }
  | { type: 'organisation.switched' }
  /** `path` with its query. */
  | { type: 'link.copy'; path: string };
export type AddressEmitted =
  | { type: 'vehicle.wanted'; vehicleId: number }
  | { type: 'range.wanted'; range: DayRange }
  | { type: 'period.wanted'; range: DayRange; moment: Moment | null }
  | { type: 'filter.wanted'; filter: NotificationFilter }
  | { type: 'entry.wanted'; entryId: string }
  /** The browser went back from the open entry, which may ask first. */
  | { type: 'entry.leave' }
  /** The open entry wants a place of its own in the history. */
  | { type: 'layer.wanted' }
  /** It stays open, at least until the person has answered: the place the browser went away from is wanted again. */
  | { type: 'layer.kept' }
  | { type: 'layer.left' }
  | { type: 'notice.show'; notice: Notice };

/** The whole link, and whether the browser let it be copied. */
export interface CopyAnswer {
  readonly url: string;
  readonly isCopied: boolean;
}

export type Opened = { readonly link: ReadLink; readonly isLayer: boolean };
export type Named = { readonly entryId: string | null };
export type Areas = { readonly areOpen: boolean };
export type Filtered = { readonly filter: NotificationFilter };
export type Listed = { readonly vehicleIds: readonly number[] };
export type Copied = { readonly answer: CopyAnswer };

const isOther = (wanted: DayRange | null, shown: DayRange | null) =>
  wanted !== null && (wanted.start !== shown?.start || wanted.end !== shown.end);

const second = 1000;
const notice = (key: string, tone: Notice['tone']): { type: 'notice.show'; notice: Notice } => ({
  type: 'notice.show',
  notice: { key: `messages.link.${key}`, tone, duration: 6 * second },
});

export const atStart: AddressContext = { wanted: noLink, shown: noLink };

/** What the address is made of. */
export const addressSetup = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent, emitted: {} as AddressEmitted },
  actors: { copyLink: injected<CopyAnswer, { readonly path: string }>('copyLink') },
  actions: {
    wantVehicle: assign(({ context }, { link }: Opened) => ({ wanted: { ...context.wanted, vehicleId: link.vehicleId } })),
    wantEntry: assign(({ context }, { entryId }: Named) => ({ wanted: { ...context.wanted, entryId } })),
    wantRange: assign(({ context }, { link }: Opened) => ({ wanted: { ...context.wanted, range: link.range } })),
    wantAreas: assign(({ context }) => ({ wanted: { ...context.wanted, areAreasOpen: true } })),
    dropAreas: assign(({ context }) => ({ wanted: { ...context.wanted, areAreasOpen: false } })),
    noteAreas: assign(({ context }, { areOpen }: Areas) => ({ shown: { ...context.shown, areAreasOpen: areOpen } })),
    dropVehicle: assign(({ context }) => ({ wanted: { ...context.wanted, vehicleId: null } })),
    dropEntry: assign(({ context }) => ({ wanted: { ...context.wanted, entryId: null } })),
    dropRange: assign(({ context }) => ({ wanted: { ...context.wanted, range: null } })),
    noteVehicle: assign(({ context }, { vehicleId }: { vehicleId: number | null }) => ({ shown: { ...context.shown, vehicleId } })),
    noteEntry: assign(({ context }, { entryId }: Named) => ({ shown: { ...context.shown, entryId } })),
    noteRange: assign(({ context }, { range }: { range: DayRange | null }) => ({ shown: { ...context.shown, range } })),
    notePeriod: assign(({ context }, { period, moment }: Pick<Link, 'period' | 'moment'>) => ({
      shown: { ...context.shown, period, moment },
    })),
    noteFilter: assign(({ context }, { filter }: Filtered) => ({
      shown: { ...context.shown, alertFilter: isNotificationFiltered(filter) ? filter : null },
    })),
    askVehicle: emit(({ context }) => ({ type: 'vehicle.wanted' as const, vehicleId: context.wanted.vehicleId as number })),
    askRange: emit(({ context }) => ({ type: 'range.wanted' as const, range: context.wanted.range as DayRange })),
    askPeriod: emit((_, { link: { period, moment } }: Opened) => ({ type: 'period.wanted' as const, range: period as DayRange, moment })),
    askFilter: emit((_, { link }: Opened) => ({ type: 'filter.wanted' as const, filter: link.alertFilter as NotificationFilter })),
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
    isOtherRange: ({ context: { shown } }, { link: { range } }: Opened) => isOther(range, shown.range),
    isOtherPeriod: ({ context: { shown } }, { link: { period, moment } }: Opened) =>
      period !== null && (isOther(period, shown.period) || !isSameMoment(moment, shown.moment)),
    isOtherFilter: ({ context }, { link: { alertFilter } }: Opened) =>
      alertFilter !== null && !sameFields(alertFilter, context.shown.alertFilter ?? noNotificationFilter),
    hasAreas: (_, { link }: Opened) => link.areAreasOpen,
    areOpen: (_, { areOpen }: Areas) => areOpen,
    hasEntry: (_, { link }: Opened) => link.entryId !== null,
    isOtherEntry: ({ context }, { link }: Opened) => link.entryId !== null && link.entryId !== context.shown.entryId,
    isLeft: (_, { link, isLayer }: Opened) => link.entryId === null && !isLayer,
    isListed: ({ context }, { vehicleIds }: Listed) => vehicleIds.includes(context.wanted.vehicleId as number),
    isNewest: (_, { isNewest }: { isNewest: boolean }) => isNewest,
    isCopied: (_, { answer }: Copied) => answer.isCopied,
  },
});
