import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Group } from '../domain/fleet-groups.ts';
import {
  type ActiveVehicles,
  activate,
  activeList,
  broughtBack,
  deactivate,
  keepLast,
  lastActive,
  noActive,
  replaceBy,
  toggle,
} from '../domain/selection.ts';
import { selectionModeOf, type View } from '../domain/view.ts';

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
  | GroupEvent
  | { type: 'locomotives.toggle'; vehicleIds: readonly number[] }
  | { type: 'devices.toggle'; vehicleIds: readonly number[] }
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
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

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

/**
 * Which vehicles are active and which one is focused. In `multi` at most one select-all flag holds; touching a single vehicle or the filtered
 * ones ends it, because then it is no longer true. The flag of a status follows the vehicles in and out of that status. `single` keeps one
 * vehicle at most, coming from several the last one, and no focus on any other; the others come back with the next view of several.
 */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    emitted: {} as SelectionEmitted,
    input: {} as { view: View; active?: readonly number[] },
  },
  actions: {
    toggle: assign(({ context }, params: { vehicleId: number }) => ({ active: toggle(context.active, params.vehicleId) })),
    toggleOnly: assign(({ context }, params: { vehicleId: number }) => ({
      active: context.active.has(params.vehicleId) ? noActive : activate(noActive, [params.vehicleId]),
    })),
    add: assign(({ context }, params: Ids) => ({ active: activate(context.active, params.vehicleIds) })),
    remove: assign(({ context }, params: Ids) => ({
      active: deactivate(context.active, params.vehicleIds),
      former: context.former.filter((id) => !params.vehicleIds.includes(id)),
    })),
    replace: assign(({ context }, params: Ids) => ({ active: replaceBy(context.active, params.vehicleIds) })),
    dropActive: assign({ active: noActive }),
    clear: assign(({ context }) => ({ active: context.active.size === 0 ? context.active : noActive, former: [], focused: null })),
    keepLast: assign(({ context }) => ({
      active: keepLast(context.active),
      former: context.active.size > 1 ? activeList(context.active) : [],
    })),
    bringBack: assign(({ context }) => ({ active: broughtBack(context.active, context.former), former: [] })),
    keepExisting: assign(({ context }, params: Ids) => {
      const isMissing = isMissingIn(params);
      const isFocusGone = context.focused !== null && isMissing(context.focused);
      return {
        active: deactivate(context.active, [...context.active.keys()].filter(isMissing)),
        former: context.former.filter((id) => !isMissing(id)),
        focused: isFocusGone ? null : context.focused,
      };
    }),
    dropFocus: assign({ focused: null }),
    toggleFocus: assign(({ context }, params: { vehicleId: number }) => ({
      focused: context.focused === params.vehicleId ? null : params.vehicleId,
    })),
    announceActive: emit(({ context }) => ({ type: 'active.changed' as const, vehicleIds: activeList(context.active) })),
    announceFocus: emit(({ context }) => ({ type: 'vehicle.focused' as const, vehicleId: context.focused })),
  },
  guards: {
    isOther: ({ context }, { vehicleIds }: Ids) =>
      vehicleIds.length !== context.active.size || vehicleIds.some((id) => !context.active.has(id)),
    isFocusElsewhere: ({ context }, params: { vehicleId: number }) => context.focused !== null && context.focused !== params.vehicleId,
    leavesFocus: ({ context }, params: { view: View }) =>
      selectionModeOf(params.view) === 'single' && context.focused !== null && context.focused !== lastActive(context.active),
    losesActive: ({ context }, params: Ids) => [...context.active.keys()].some(isMissingIn(params)),
    isMultiAtStart: ({ context }) => selectionModeOf(context.viewAtStart) === 'multi',
    isMulti: (_, params: { view: View }) => selectionModeOf(params.view) === 'multi',
    bringsBack: ({ context }, params: { view: View }) => context.former.length > 0 && selectionModeOf(params.view) === 'multi',
    isSingle: (_, params: { view: View }) => selectionModeOf(params.view) === 'single',
  },
}).createMachine({
  id: 'selection',
  context: ({ input }) => ({ active: activate(noActive, input.active ?? []), former: [], focused: null, viewAtStart: input.view }),
  initial: 'starting',
  on: {
    'focus.toggle': { actions: [{ type: 'toggleFocus', params: ({ event }) => event }, 'announceFocus'] },
    'vehicles.changed': { actions: [{ type: 'keepExisting', params: ({ event }) => event }, 'announceActive', 'announceFocus'] },
  },
  states: {
    starting: {
      always: [
        { guard: 'isMultiAtStart', target: 'multi' },
        { target: 'single', actions: 'keepLast' },
      ],
    },
    single: {
      on: {
        'view.changed': [
          { guard: { type: 'bringsBack', params: ({ event }) => event }, target: 'multi', actions: ['bringBack', 'announceActive'] },
          { guard: { type: 'isMulti', params: ({ event }) => event }, target: 'multi' },
        ],
        'vehicle.toggle': [
          {
            guard: { type: 'isFocusElsewhere', params: ({ event }) => event },
            actions: [{ type: 'toggleOnly', params: ({ event }) => event }, 'dropFocus', 'announceActive', 'announceFocus'],
          },
          { actions: [{ type: 'toggleOnly', params: ({ event }) => event }, 'announceActive'] },
        ],
        'shown.deselect': { actions: [{ type: 'remove', params: ({ event }) => event }, 'announceActive'] },
        'all.deselect': { actions: ['clear', 'announceActive', 'announceFocus'] },
      },
    },
    multi: {
      initial: 'free',
      on: {
        'view.changed': [
          {
            guard: { type: 'leavesFocus', params: ({ event }) => event },
            target: 'single',
            actions: ['keepLast', 'dropFocus', 'announceActive', 'announceFocus'],
          },
          { guard: { type: 'isSingle', params: ({ event }) => event }, target: 'single', actions: ['keepLast', 'announceActive'] },
        ],
        'vehicle.toggle': { target: '.free', actions: [{ type: 'toggle', params: ({ event }) => event }, 'announceActive'] },
        'shown.select': { target: '.free', actions: [{ type: 'add', params: ({ event }) => event }, 'announceActive'] },
        'shown.deselect': { target: '.free', actions: [{ type: 'remove', params: ({ event }) => event }, 'announceActive'] },
        'vehicles.changed': {
          guard: { type: 'losesActive', params: ({ event }) => event },
          target: '.free',
          actions: [{ type: 'keepExisting', params: ({ event }) => event }, 'announceActive', 'announceFocus'],
        },
        'all.deselect': { target: '.free', actions: ['clear', 'announceActive', 'announceFocus'] },
        'locomotives.toggle': { target: '.locomotives', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'devices.toggle': { target: '.devices', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'driving.toggle': { target: '.driving', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'idle.toggle': { target: '.standing', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'standby.toggle': { target: '.equipped', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'off.toggle': { target: '.off', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
        'cranes.toggle': { target: '.cranes', actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'] },
      },
      states: {
        free: {},
        locomotives: { on: { 'locomotives.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] } } },
        devices: { on: { 'devices.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] } } },
        driving: {
          on: {
            'driving.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            'driving.changed': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
        standing: {
          on: {
            'idle.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            'idle.changed': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
        equipped: {
          on: {
            'standby.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            'standby.changed': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
        off: {
          on: {
            'off.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            'off.changed': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
        cranes: {
          on: {
            'cranes.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            'cranes.changed': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
      },
    },
  },
});
