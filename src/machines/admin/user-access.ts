import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type AccessProblem, type AccessRefusal, accessProblem } from '../../domain/admin/access-problem.ts';
import type { AccessDays, AccessRow, ListedUser } from '../../domain/admin/access-row.ts';
import { firstPage, hasPage, type PageSize, resizedPage, type TablePage, usualPageSize } from '../../domain/admin/page-size.ts';
import { injected } from '../common/injected.ts';

export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
type VehicleId = AccessRow['vehicleId'];
/** `vehicleId`: null for the chosen vehicles or, where none is chosen, for all. */
export interface AccessDraft extends AccessDays {
  readonly vehicleId: VehicleId | null;
}
/** `vehicleIds`: whose days are replaced; null for all vehicles of the organisation. */
export interface AccessChange extends AccessDays {
  readonly userId: number;
  readonly vehicleIds: readonly VehicleId[] | null;
}
/** The days as they are kept, or why they are not. */
export type AccessAnswer = { readonly saved: AccessDays } | { readonly refusal: AccessRefusal };
interface UserAccessContext {
  readonly usersPage: TablePage;
  readonly users: Listing<ListedUser> | null;
  readonly user: ListedUser | null;
  readonly rowsPage: TablePage;
  readonly rows: Listing<AccessRow> | null;
  /** Vehicles that are changed together, on any page. */
  readonly chosen: readonly VehicleId[];
  readonly draft: AccessDraft | null;
  readonly refusal: AccessRefusal | null;
}
export type UserAccessEvent =
  | { type: 'tab.shown' }
  | { type: 'tab.hidden' }
  | { type: 'list.retry' }
  | { type: 'page.choose'; page: number }
  | { type: 'size.choose'; size: PageSize }
  | { type: 'user.open'; user: ListedUser }
  | { type: 'user.close' }
  | { type: 'row.edit'; row: AccessRow }
  | { type: 'row.toggle'; vehicleId: VehicleId }
  | { type: 'many.edit' }
  | { type: 'days.type'; days: Partial<AccessDays> }
  | { type: 'edit.cancel' }
  | { type: 'edit.save' };
export type UserAccessSnapshot = SnapshotFrom<typeof userAccessMachine>;
export type UserAccessRef = ActorRefFrom<typeof userAccessMachine>;

type Users = { readonly users: Listing<ListedUser> };
type Rows = { readonly rows: Listing<AccessRow> };
const nothing = { rowsPage: firstPage, rows: null, chosen: [], draft: null };
const answered = ({ event }: { event: { output: AccessAnswer } }) => event.output;

const editedVehicles = ({ draft, chosen }: Pick<UserAccessContext, 'draft' | 'chosen'>) => {
  if (draft !== null && draft.vehicleId !== null) return [draft.vehicleId];
  return chosen.length === 0 ? null : chosen;
};

/** People of the organisation, a page at a time; then the vehicles of one of them, of which the days can be changed: of one, of the chosen, or of all. */
export const userAccessMachine = setup({
  types: { context: {} as UserAccessContext, events: {} as UserAccessEvent, tags: {} as 'loading' | 'waiting' | 'failed' | 'editing' },
  actors: {
    listUsers: injected<Listing<ListedUser>, TablePage>('listUsers'),
    listVehicles: injected<Listing<AccessRow>, TablePage & { readonly userId: number }>('listVehicles'),
    saveAccess: injected<AccessAnswer, AccessChange>('saveAccess'),
  },
  actions: {
    begin: assign({ usersPage: firstPage, users: null, user: null, ...nothing }),
    turnUsers: assign(({ context }, { page }: { page: number }) => ({ usersPage: { ...context.usersPage, page } })),
    turnRows: assign(({ context }, { page }: { page: number }) => ({ rowsPage: { ...context.rowsPage, page } })),
    resizeUsers: assign(({ context }, { size }: { size: PageSize }) => ({ usersPage: resizedPage(context.usersPage, size) })),
    resizeRows: assign(({ context }, { size }: { size: PageSize }) => ({ rowsPage: resizedPage(context.rowsPage, size) })),
    keepUsers: assign((_, { users }: Users) => ({ users })),
    keepRows: assign((_, { rows }: Rows) => ({ rows })),
    openUser: assign((_, { user }: { user: ListedUser }) => ({ user, ...nothing })),
    closeUser: assign({ user: null, ...nothing }),
    edit: assign((_, { row: { vehicleId, startDate, endDate } }: { row: AccessRow }) => ({
      draft: { vehicleId, startDate, endDate },
    })),
    toggle: assign(({ context: { chosen } }, { vehicleId }: { vehicleId: VehicleId }) => ({
      chosen: chosen.includes(vehicleId) ? chosen.filter((one) => one !== vehicleId) : [...chosen, vehicleId],
    })),
    editMany: assign({ draft: { vehicleId: null, startDate: '', endDate: '' } }),
    type: assign(({ context }, { days }: { days: Partial<AccessDays> }) => ({ draft: { ...context.draft!, ...days } })),
    forgetDraft: assign({ draft: null }),
    noteRefusal: assign((_, answer: AccessAnswer) => ({ refusal: 'refusal' in answer ? answer.refusal : null })),
    noteSilence: assign({ refusal: 'failed' }),
    forgetRefusal: assign({ refusal: null }),
    takeSaved: assign(({ context }, answer: AccessAnswer) => {
      if (!('saved' in answer)) return {};
      const { startDate, endDate } = answer.saved;
      const edited = editedVehicles(context);
      const rows = context.rows!;
      const items = rows.items.map((one) => (edited === null || edited.includes(one.vehicleId) ? { ...one, startDate, endDate } : one));
      return { draft: null, chosen: [], rows: { ...rows, items } };
    }),
  },
  guards: {
    isUsersPage: ({ context }, { page }: { page: number }) => hasPage({ ...context.usersPage, page }, context.users?.total ?? 0),
    isRowsPage: ({ context }, { page }: { page: number }) => hasPage({ ...context.rowsPage, page }, context.rows?.total ?? 0),
    isRefused: (_, answer: AccessAnswer) => 'refusal' in answer,
    canBeSaved: ({ context: { draft } }) => draft !== null && accessProblem(draft) === null,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'userAccess',
  context: { usersPage: firstPage, users: null, user: null, ...nothing, refusal: null },
  initial: 'hidden',
  on: { 'tab.hidden': '.hidden', 'tab.shown': { target: '.users', actions: 'begin' } },
  states: {
    hidden: {},
    users: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listUsers',
            src: 'listUsers',
            input: ({ context }) => context.usersPage,
            onDone: { target: 'shown', actions: { type: 'keepUsers', params: ({ event }) => ({ users: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
        },
        shown: {
          on: {
            'page.choose': {
              guard: { type: 'isUsersPage', params: ({ event }) => event },
              target: 'loading',
              actions: { type: 'turnUsers', params: ({ event }) => event },
            },
            'size.choose': { target: 'loading', actions: { type: 'resizeUsers', params: ({ event }) => event } },
            'user.open': { target: '#userAccess.vehicles', actions: { type: 'openUser', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'list.retry': 'loading' } },
      },
    },
    vehicles: {
      initial: 'loading',
      on: { 'user.close': { target: 'users.shown', actions: 'closeUser' } },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listVehicles',
            src: 'listVehicles',
            input: ({ context: { rowsPage, user } }) => ({ ...rowsPage, userId: user!.userId }),
            onDone: { target: 'shown', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
        },
        failed: { tags: 'failed', on: { 'list.retry': 'loading' } },
        shown: {
          on: {
            'page.choose': {
              guard: { type: 'isRowsPage', params: ({ event }) => event },
              target: 'loading',
              actions: { type: 'turnRows', params: ({ event }) => event },
            },
            'size.choose': { target: 'loading', actions: { type: 'resizeRows', params: ({ event }) => event } },
            'row.edit': { target: 'editing', actions: { type: 'edit', params: ({ event }) => event } },
            'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
            'many.edit': { target: 'editing', actions: 'editMany' },
          },
        },
        editing: {
          tags: 'editing',
          initial: 'typing',
          on: {
            'days.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
            'edit.cancel': { target: 'shown', actions: 'forgetDraft' },
            'edit.save': { guard: 'canBeSaved', target: 'saving' },
          },
          states: { typing: {}, refused: { description: 'Not saved; what was typed stays', exit: 'forgetRefusal' } },
        },
        saving: {
          tags: 'editing',
          description: 'Left only with the answer: what the server keeps is known then',
          on: { 'user.close': {} },
          invoke: {
            id: 'saveAccess',
            src: 'saveAccess',
            input: ({ context }) => {
              const { startDate, endDate } = context.draft!;
              return { userId: context.user!.userId, vehicleIds: editedVehicles(context), startDate, endDate };
            },
            onDone: [
              {
                guard: { type: 'isRefused', params: answered },
                target: 'editing.refused',
                actions: { type: 'noteRefusal', params: answered },
              },
              { target: 'shown', actions: { type: 'takeSaved', params: answered } },
            ],
            onError: { target: 'editing.refused', actions: 'noteSilence' },
          },
        },
      },
    },
  },
});

const noUsers: readonly ListedUser[] = [];
const noRows: readonly AccessRow[] = [];
export const listedUsers = ({ context }: UserAccessSnapshot): readonly ListedUser[] => context.users?.items ?? noUsers;
export const accessRows = ({ context }: UserAccessSnapshot): readonly AccessRow[] => context.rows?.items ?? noRows;
/** Whose vehicles show. */
export const openedUser = ({ context }: UserAccessSnapshot): ListedUser | null => context.user;
export const accessDraft = ({ context }: UserAccessSnapshot): AccessDraft | null => context.draft;
export const chosenVehicles = ({ context }: UserAccessSnapshot): readonly VehicleId[] => context.chosen;
export const draftProblem = ({ context: { draft } }: UserAccessSnapshot): AccessProblem | null =>
  draft === null ? null : accessProblem(draft);
export const canSaveAccess = (snapshot: UserAccessSnapshot): boolean => snapshot.can({ type: 'edit.save' });
export const isSavingAccess = (snapshot: UserAccessSnapshot): boolean => snapshot.matches({ vehicles: 'saving' });
export const accessRefusal = (snapshot: UserAccessSnapshot): AccessRefusal | null => snapshot.context.refusal;
export const isUserTableAwaited = (snapshot: UserAccessSnapshot): boolean => snapshot.hasTag('waiting');
export const isUserTableBusy = (snapshot: UserAccessSnapshot): boolean => snapshot.hasTag('loading');
export const didUserTableFail = (snapshot: UserAccessSnapshot): boolean => snapshot.hasTag('failed');
export const isUserTableShown = (snapshot: UserAccessSnapshot): boolean =>
  snapshot.matches({ users: 'shown' }) || snapshot.matches({ vehicles: 'shown' }) || snapshot.hasTag('editing');
/** Other rows may be asked for: nothing is being changed. */
export const canTurnUserTable = (snapshot: UserAccessSnapshot): boolean => snapshot.can({ type: 'size.choose', size: usualPageSize });
/** Page, rows a page and rows in all of the table that shows. */
export const userTablePage = ({ context }: UserAccessSnapshot): TablePage & { readonly total: number } =>
  context.user === null
    ? { ...context.usersPage, total: context.users?.total ?? 0 }
    : { ...context.rowsPage, total: context.rows?.total ?? 0 };

export const userAccessVerbs = (ref: UserAccessRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  turn: (page: number) => ref.send({ type: 'page.choose', page }),
  resize: (size: PageSize) => ref.send({ type: 'size.choose', size }),
  open: (user: ListedUser) => ref.send({ type: 'user.open', user }),
  close: () => ref.send({ type: 'user.close' }),
  edit: (row: AccessRow) => ref.send({ type: 'row.edit', row }),
  toggle: (vehicleId: VehicleId) => ref.send({ type: 'row.toggle', vehicleId }),
  editMany: () => ref.send({ type: 'many.edit' }),
  type: (days: Partial<AccessDays>) => ref.send({ type: 'days.type', days }),
  cancel: () => ref.send({ type: 'edit.cancel' }),
  save: () => ref.send({ type: 'edit.save' }),
});
