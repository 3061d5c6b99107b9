import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Group } from '../../../domain/fleet/groups.ts';
import {
  type ActiveVehicles,
  activate,
  activeList,
  broughtBack,
  deactivate,
  isCardActive,
  keepOne,
  lastActive,
  noActive,
  replaceBy,
  toggle,
} from '../../../domain/fleet/selection.ts';
import { selectionModeOf, type View } from '../../../domain/shell/view.ts';

interface SelectionContext {
  readonly active: ActiveVehicles;
  /** Those of before a view of one vehicle, in their order; empty where none are kept. */
  readonly former: readonly number[];
  readonly focused: number | null;
  readonly viewAtStart: View;
}
/** `changed`: the vehicles that have the status by now. */
type GroupEvent = { type: `${Group}.toggle` | `${Group}.changed`; vehicleIds: readonly number[] };
export type SelectionEvent =
  | { type: 'view.changed'; view: View }
  | { type: 'vehicle.toggle'; vehicleId: number }
  | { type: 'focus.toggle'; vehicleId: number }
  /** It is named by a link. */
  | { type: 'vehicle.show'; vehicleId: number }
  | GroupEvent
  | { type: 'locomotives.toggle'; vehicleIds: readonly number[] }
  | { type: 'devices.toggle'; vehicleIds: readonly number[] }
  /** The first look: all of them, unless something is chosen already. */
  | { type: 'devices.look'; vehicleIds: readonly number[] }
  /** selectAll of the dropdown: the vehicles the filter shows. */
  | { type: 'shown.select'; vehicleIds: readonly number[] }
  /** deselect of the dropdown. */
  | { type: 'shown.deselect'; vehicleIds: readonly number[] }
  /** deselectAll of the dropdown. */
  | { type: 'all.deselect' }
  | { type: 'vehicles.changed'; vehicleIds: readonly number[] };
export type SelectionEmitted =
  | { type: 'active.changed'; vehicleIds: readonly number[] }
  | { type: 'vehicle.focused'; vehicleId: number | null };

/** Names of the select-all flags: standing is the group idle, equipped the group standby. */
export const selectAllFlags = ['locomotives', 'devices', 'driving', 'standing', 'equipped', 'off', 'cranes'] as const;
export type SelectAllFlag = (typeof selectAllFlags)[number];
export const flagOfGroup: Readonly<Record<Group, SelectAllFlag>> = {
  driving: 'driving',
  idle: 'standing',
  standby: 'equipped',
  off: 'off',
  cranes: 'cranes',
};

type Ids = { readonly vehicleIds: readonly number[] };

const isMissingIn = ({ vehicleIds }: Ids) => {
  const existing = new Set(vehicleIds);
  return (id: number) => !existing.has(id);
};

export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    emitted: {} as SelectionEmitted,
    input: {} as { view: View; active?: readonly number[] },
  },
  actions: {
    toggle: assign(({ context }, params: { vehicleId: number }) => ({ active: toggle(context.active, params.vehicleId) })),
    toggleOnly: assign(({ context }, params: { vehicleId: number }) => ({
      active: isCardActive(context.active, params.vehicleId) ? noActive : activate(noActive, [params.vehicleId]),
    })),
    add: assign(({ context }, params: Ids) => ({ active: activate(context.active, params.vehicleIds) })),
    remove: assign(({ context }, params: Ids) => ({
      active: deactivate(context.active, params.vehicleIds),
      former: context.former.filter((id) => !params.vehicleIds.includes(id)),
    })),
    replace: assign(({ context }, params: Ids) => ({ active: replaceBy(context.active, params.vehicleIds) })),
    dropActive: assign({ active: noActive }),
    clear: assign(({ context }) => ({ active: context.active.size === 0 ? context.active : noActive, former: [], focused: null })),
    keepShown: assign(({ context }) => {
      const active = keepOne(context.active, context.focused ?? lastActive(context.active));
      return { active, former: active === context.active ? [] : activeList(context.active) };
    }),
    bringBack: assign(({ context }) => ({ active: broughtBack(context.active, context.former), former: [] })),
    /** A list that was read again changes and announces only what it no longer has. */
    keepExisting: enqueueActions(({ context, enqueue }, params: Ids) => {
      const isMissing = isMissingIn(params);
      const gone = [...context.active.keys()].filter(isMissing);
      const active = deactivate(context.active, gone);
      enqueue.assign({ active, former: context.former.filter((id) => !isMissing(id)) });
      if (gone.length > 0) enqueue.emit({ type: 'active.changed', vehicleIds: activeList(active) });
      if (context.focused !== null && isMissing(context.focused)) {
        enqueue.assign({ focused: null });
        enqueue.emit({ type: 'vehicle.focused', vehicleId: null });
      }
    }),
    dropFocus: assign({ focused: null }),
    toggleFocus: assign(({ context }, params: { vehicleId: number }) => ({
      focused: context.focused === params.vehicleId ? null : params.vehicleId,
    })),
    addOne: assign(({ context }, { vehicleId }: { vehicleId: number }) => ({ active: activate(context.active, [vehicleId]) })),
    takeOnly: assign((_, { vehicleId }: { vehicleId: number }) => ({ active: activate(noActive, [vehicleId]) })),
    focus: assign((_, { vehicleId }: { vehicleId: number }) => ({ focused: vehicleId })),
    announceActive: emit(({ context }) => ({ type: 'active.changed' as const, vehicleIds: activeList(context.active) })),
    announceFocus: emit(({ context }) => ({ type: 'vehicle.focused' as const, vehicleId: context.focused })),
  },
  guards: {
    isNoneActive: ({ context }) => context.active.size === 0,
    isOther: ({ context }, { vehicleIds }: Ids) =>
      vehicleIds.length !== context.active.size || vehicleIds.some((id) => !isCardActive(context.active, id)),
    isFocusElsewhere: ({ context }, params: { vehicleId: number }) => context.focused !== null && context.focused !== params.vehicleId,
    isActive: ({ context }, params: { vehicleId: number }) => isCardActive(context.active, params.vehicleId),
    losesActive: ({ context }, params: Ids) => [...context.active.keys()].some(isMissingIn(params)),
    isMultiAtStart: ({ context }) => selectionModeOf(context.viewAtStart) === 'multi',
    isMulti: (_, params: { view: View }) => selectionModeOf(params.view) === 'multi',
    bringsBack: ({ context }, params: { view: View }) => context.former.length > 0 && selectionModeOf(params.view) === 'multi',
    isSingle: (_, params: { view: View }) => selectionModeOf(params.view) === 'single',
  },
});
