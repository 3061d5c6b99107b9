import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import {
  type Notification,
  type NotificationColumn,
  type NotificationOrder,
  type NotificationPage,
  notificationOrderBy,
  notificationPageSize,
  usualNotificationOrder,
  withNotifications,
} from '../../domain/alerts/notification.ts';
import { type NotificationFilter, noNotificationFilter } from '../../domain/alerts/notification-filter.ts';
import type { DayRange } from '../../domain/common/day-window.ts';
import { injected } from '../common/injected.ts';

/** A page counted from 1; no vehicles for all of them, no range for all days. */
export interface NotificationRequest {
  readonly vehicleIds: readonly number[];
  readonly range: DayRange | null;
  readonly filter: NotificationFilter;
  readonly order: NotificationOrder;
  readonly page: number;
  readonly pageSize: number;
}
interface NotificationListContext extends Omit<NotificationRequest, 'pageSize'> {
  /** Alerts of the page that something is to be done with. */
  readonly selected: readonly string[];
  /** Null before the first answer. */
  readonly list: NotificationPage | null;
}
export type NotificationListEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  /** The active ones. */
  | { type: 'vehicles.changed'; vehicleIds: readonly number[] }
  | { type: 'period.changed'; range: DayRange }
  | { type: 'filter.change'; filter: Partial<NotificationFilter> }
  | { type: 'order.change'; column: NotificationColumn }
  | { type: 'page.open'; page: number }
  | { type: 'list.reload' }
  | { type: 'row.toggle'; alertId: string }
  | { type: 'page.toggle'; isSelected: boolean }
  /** Somebody has seen or resolved them. */
  | { type: 'notifications.changed'; notifications: readonly Notification[] };
export type NotificationListSnapshot = SnapshotFrom<typeof notificationListMachine>;
export type NotificationListRef = ActorRefFrom<typeof notificationListMachine>;

const pagesOf = (list: NotificationPage | null) => Math.max(1, Math.ceil((list?.pagination.total ?? 0) / notificationPageSize));
const idsOf = (list: NotificationPage | null) => (list?.items ?? []).map(({ alertId }) => alertId);
type Answer = { readonly list: NotificationPage };
const answered = ({ event }: { event: { output: NotificationPage } }): Answer => ({ list: event.output });

/**
 * Notifications of the active vehicles, or of all while none is active, in the period: 50 a page, sorted by the server. Another choice of
 * vehicles, and another filter, is read once it stands for 300 ms; what was read stays until the answer, and where there is none.
 */
export const notificationListMachine = setup({
  types: { context: {} as NotificationListContext, events: {} as NotificationListEvent, tags: {} as 'loading' | 'waiting' },
  actors: { fetchNotifications: injected<NotificationPage, NotificationRequest>('fetchNotifications') },
  actions: {
    setVehicles: assign((_, { vehicleIds }: { vehicleIds: readonly number[] }) => ({ vehicleIds, page: 1 })),
    setPeriod: assign((_, { range }: { range: DayRange }) => ({ range, page: 1 })),
    narrow: assign(({ context }, { filter }: { filter: Partial<NotificationFilter> }) => ({
      filter: { ...context.filter, ...filter },
      page: 1,
    })),
    sort: assign(({ context }, { column }: { column: NotificationColumn }) => ({
      order: notificationOrderBy(context.order, column),
      page: 1,
    })),
    turnTo: assign((_, { page }: { page: number }) => ({ page })),
    turnToLast: assign((_, { list }: Answer) => ({ page: pagesOf(list) })),
    keep: assign(({ context }, { list }: Answer) => ({ list, selected: idsOf(list).filter((id) => context.selected.includes(id)) })),
    toggle: assign(({ context: { selected } }, { alertId }: { alertId: string }) => ({
      selected: selected.includes(alertId) ? selected.filter((id) => id !== alertId) : [...selected, alertId],
    })),
    toggleAll: assign(({ context }, { isSelected }: { isSelected: boolean }) => ({ selected: isSelected ? idsOf(context.list) : [] })),
    change: assign(({ context }, { notifications }: { notifications: readonly Notification[] }) => ({
      list: context.list && withNotifications(context.list, notifications),
      selected: context.selected.filter((id) => !notifications.some(({ alertId }) => alertId === id)),
    })),
  },
  guards: {
    isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page && page >= 1 && page <= pagesOf(context.list),
    isPastEnd: ({ context }, { list }: Answer) => context.page > pagesOf(list),
  },
  delays: { choiceStands: 300, skeletonDelay: 500 },
}).createMachine({
  id: 'notificationList',
  context: { vehicleIds: [], range: null, filter: noNotificationFilter, order: usualNotificationOrder, page: 1, selected: [], list: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'view.opened': 'open',
        'vehicles.changed': { actions: { type: 'setVehicles', params: ({ event }) => event } },
        'period.changed': { actions: { type: 'setPeriod', params: ({ event }) => event } },
        'filter.change': { actions: { type: 'narrow', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'loading',
      on: {
        'view.closed': 'closed',
        'vehicles.changed': { target: '.choosing', actions: { type: 'setVehicles', params: ({ event }) => event } },
        'period.changed': { target: '.choosing', actions: { type: 'setPeriod', params: ({ event }) => event } },
        'filter.change': { target: '.choosing', actions: { type: 'narrow', params: ({ event }) => event } },
        'order.change': { target: '.loading', actions: { type: 'sort', params: ({ event }) => event } },
        'page.open': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
        'list.reload': '.loading',
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'page.toggle': { actions: { type: 'toggleAll', params: ({ event }) => event } },
        'notifications.changed': { actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        choosing: { tags: 'loading', after: { choiceStands: 'loading' } },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'fetchNotifications',
            src: 'fetchNotifications',
            input: ({ context: { vehicleIds, range, filter, order, page } }) => ({
              vehicleIds,
              range,
              filter,
              order,
              page,
              pageSize: notificationPageSize,
            }),
            onDone: [
              {
                guard: { type: 'isPastEnd', params: answered },
                target: 'loading',
                reenter: true,
                actions: { type: 'turnToLast', params: answered },
              },
              { target: 'ready', actions: { type: 'keep', params: answered } },
            ],
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
        },
        ready: {},
        failed: {},
      },
    },
  },
});

/** Null before the first answer. */
export const notificationsOf = ({ context }: NotificationListSnapshot): NotificationPage | null => context.list;
export const notificationFilter = ({ context }: NotificationListSnapshot): NotificationFilter => context.filter;
export const notificationOrder = ({ context }: NotificationListSnapshot): NotificationOrder => context.order;
export const notificationPage = ({ context }: NotificationListSnapshot): number => context.page;
export const notificationPages = ({ context }: NotificationListSnapshot): number => pagesOf(context.list);
export const areNotificationsLoading = (snapshot: NotificationListSnapshot): boolean => snapshot.hasTag('loading');
/** Nothing is known yet, and the wait is long enough to show it. */
export const areNotificationsAwaited = (snapshot: NotificationListSnapshot): boolean =>
  snapshot.hasTag('waiting') && snapshot.context.list === null;
export const didNotificationsFail = (snapshot: NotificationListSnapshot): boolean => snapshot.matches({ open: 'failed' });
/** Whether these are of some vehicles only. */
export const listedVehicleIds = ({ context }: NotificationListSnapshot): readonly number[] => context.vehicleIds;

/** Ids of alerts on the page. */
export const selectedAlerts = ({ context }: NotificationListSnapshot): readonly string[] => context.selected;

export const notificationListVerbs = (ref: NotificationListRef) => ({
  narrow: (filter: Partial<NotificationFilter>) => ref.send({ type: 'filter.change', filter }),
  sort: (column: NotificationColumn) => ref.send({ type: 'order.change', column }),
  openPage: (page: number) => ref.send({ type: 'page.open', page }),
  toggle: (alertId: string) => ref.send({ type: 'row.toggle', alertId }),
  toggleAll: (isSelected: boolean) => ref.send({ type: 'page.toggle', isSelected }),
  reload: () => ref.send({ type: 'list.reload' }),
});
