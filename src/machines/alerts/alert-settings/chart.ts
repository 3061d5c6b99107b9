import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { alertSettingsSetup, applyOf, nothingTyped, readingOf, saveOf } from './model.ts';

export type AlertSettingsSnapshot = SnapshotFrom<typeof alertSettingsMachine>;
export type AlertSettingsRef = ActorRefFrom<typeof alertSettingsMachine>;

/**
 * The alert rules of the active vehicle: read when it becomes active, saved for it or for many. Without a vehicle the rules can be set and
 * given to many; to save them asks for a vehicle. What was typed goes with another vehicle. To many they go only as a preview told it: where
 * somebody set them anew since, nothing is saved and the preview is read again.
 */
export const alertSettingsMachine = alertSettingsSetup.createMachine({
  id: 'alertSettings',
  context: { isWanted: false, isDemo: false, vehicle: null, vehicles: [], ...nothingTyped },
  initial: 'closed',
  on: {
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
    'vehicles.listed': { actions: { type: 'setVehicles', params: ({ event }) => event } },
    'view.opened': { target: '.deciding', actions: 'want' },
    'view.closed': { target: '.deciding', actions: 'leave' },
    'vehicle.changed': [
      { guard: { type: 'isSameVehicle', params: ({ event }) => event }, actions: { type: 'setVehicle', params: ({ event }) => event } },
      { target: '.deciding', actions: { type: 'setVehicle', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: { description: 'Neither view nor drawer is open' },
    deciding: {
      entry: 'forget',
      always: [{ guard: 'isUnwanted', target: 'closed' }, { guard: 'hasNoVehicle', target: 'shown' }, { target: 'reading' }],
    },
    reading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: readingOf,
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ form: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { 'settings.retry': 'reading' } },
    shown: {
      tags: 'shown',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'rule.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
            'bound.type': [
              { guard: { type: 'isOff', params: ({ event }) => event } },
              { actions: { type: 'type', params: ({ event }) => event } },
            ],
            'settings.save': [
              { guard: 'mayNotSave' },
              { guard: 'hasNoVehicle', target: 'picking' },
              { target: 'saving', actions: 'toVehicle' },
            ],
            'apply.open': { guard: 'mayApply', target: 'choosing', actions: 'begin' },
          },
        },
        picking: {
          description: 'A dialog requests a locomotive, for two seconds',
          after: { noticeTime: 'idle' },
          on: { 'dialog.close': 'idle' },
        },
        choosing: {
          description: 'A drawer asks to which vehicles the rules are given',
          on: {
            'filter.type': { actions: { type: 'filter', params: ({ event }) => event } },
            'choice.toggle': { actions: { type: 'choose', params: ({ event }) => event } },
            'choice.toggleAll': { actions: 'chooseAll' },
            'days.choose': { actions: { type: 'chooseDays', params: ({ event }) => event } },
            'apply.confirm': { guard: 'isChosen', target: 'previewing', actions: 'toChosen' },
            'dialog.close': 'idle',
          },
        },
        previewing: {
          description: 'What would change is read; nothing is saved',
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
          invoke: {
            id: 'readPreview',
            src: 'readPreview',
            input: saveOf,
            onDone: { target: 'previewed', actions: { type: 'showPreview', params: ({ event }) => ({ preview: event.output }) } },
            onError: 'unpreviewed',
          },
          on: { 'apply.back': { target: 'choosing', actions: 'dropPreview' }, 'dialog.close': 'idle' },
        },
        unpreviewed: {
          on: {
            'settings.retry': 'previewing',
            'apply.back': { target: 'choosing', actions: 'dropPreview' },
            'dialog.close': 'idle',
          },
        },
        previewed: {
          on: {
            'apply.accept': { guard: 'hasChange', target: 'applying' },
            'apply.back': { target: 'choosing', actions: 'dropPreview' },
            'dialog.close': 'idle',
          },
        },
        applying: {
          tags: 'saving',
          description: 'Cannot be left: what came of it would not be known',
          invoke: {
            id: 'applySettings',
            src: 'saveSettings',
            input: applyOf,
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'saved' },
              { guard: { type: 'isOvertaken', params: ({ event }) => event.output }, target: 'previewing', actions: 'sayOvertaken' },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            id: 'saveSettings',
            src: 'saveSettings',
            input: saveOf,
            onDone: [{ guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'saved' }, { target: 'refused' }],
            onError: 'refused',
          },
        },
        saved: { description: 'A dialog says so for three seconds', after: { confirmationShown: 'idle' }, on: { 'dialog.close': 'idle' } },
        refused: {
          description: 'A dialog says so for two seconds; what was typed is still there',
          after: { failureShown: 'idle' },
          on: { 'dialog.close': 'idle' },
        },
      },
    },
  },
});
