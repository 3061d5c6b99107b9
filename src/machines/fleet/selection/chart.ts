import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { activate, noActive } from '../../../domain/fleet/selection.ts';
import { selectionSetup } from './model.ts';

export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

/**
 * Which vehicles are active and which one is focused. In `multi` at most one select-all flag holds; touching a single vehicle or the filtered
 * ones ends it, because then it is no longer true. The flag of a status follows the vehicles in and out of that status. `single` keeps one
 * vehicle at most, coming from several the focused one, else the last; the others come back with the next view of several. Choosing another
 * vehicle there ends the focus; the focus toggle takes whichever vehicle it is pressed on, active or not, as everywhere.
 */
export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input }) => ({ active: activate(noActive, input.active ?? []), former: [], focused: null, viewAtStart: input.view }),
  initial: 'starting',
  on: {
    'focus.toggle': { actions: [{ type: 'toggleFocus', params: ({ event }) => event }, 'announceFocus'] },
    'vehicles.changed': { actions: { type: 'keepExisting', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [
        { guard: 'isMultiAtStart', target: 'multi' },
        { target: 'single', actions: 'keepShown' },
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
        'vehicle.show': {
          actions: [{ type: 'takeOnly', params: ({ event }) => event }, 'dropFocus', 'announceActive', 'announceFocus'],
        },
        'shown.deselect': { actions: [{ type: 'remove', params: ({ event }) => event }, 'announceActive'] },
        'all.deselect': { actions: ['clear', 'announceActive', 'announceFocus'] },
      },
    },
    multi: {
      initial: 'free',
      on: {
        'view.changed': {
          guard: { type: 'isSingle', params: ({ event }) => event },
          target: 'single',
          actions: ['keepShown', 'announceActive'],
        },
        'vehicle.toggle': { target: '.free', actions: [{ type: 'toggle', params: ({ event }) => event }, 'announceActive'] },
        'vehicle.show': [
          {
            guard: { type: 'isActive', params: ({ event }) => event },
            actions: [{ type: 'focus', params: ({ event }) => event }, 'announceFocus'],
          },
          {
            target: '.free',
            actions: [
              { type: 'addOne', params: ({ event }) => event },
              { type: 'focus', params: ({ event }) => event },
              'announceActive',
              'announceFocus',
            ],
          },
        ],
        'shown.select': { target: '.free', actions: [{ type: 'add', params: ({ event }) => event }, 'announceActive'] },
        'shown.deselect': { target: '.free', actions: [{ type: 'remove', params: ({ event }) => event }, 'announceActive'] },
        'vehicles.changed': {
          guard: { type: 'losesActive', params: ({ event }) => event },
          target: '.free',
          actions: { type: 'keepExisting', params: ({ event }) => event },
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
        free: {
          on: {
            // Whoever pressed a status before the first list came has chosen already.
            'devices.look': {
              guard: 'isNoneActive',
              target: 'devices',
              actions: [{ type: 'replace', params: ({ event }) => event }, 'announceActive'],
            },
          },
        },
        locomotives: { on: { 'locomotives.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] } } },
        devices: {
          on: {
            'devices.toggle': { target: 'free', actions: ['dropActive', 'announceActive'] },
            // All are active, mostly since the first visit: the vehicle pressed is to be seen, not hidden.
            'vehicle.toggle': {
              actions: [
                { type: 'addOne', params: ({ event }) => event },
                { type: 'focus', params: ({ event }) => event },
                'announceActive',
                'announceFocus',
              ],
            },
          },
        },
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
