import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressSetup, atStart, type Copied, type CopyAnswer, type Listed, type Named, type Opened } from './model.ts';

export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;
export type AddressRef = ActorRefFrom<typeof addressMachine>;

const opened = ({ event }: { event: Opened }): Opened => event;
const named = ({ event: { link } }: { event: Opened }): Named => link;
const listed = ({ event }: { event: Listed }): Listed => event;
const copied = ({ event }: { event: { output: CopyAnswer } }): Copied => ({ answer: event.output });

/**
 * What the address names: a vehicle, the open entry, the days of the list, the period, the filter of alerts, open areas. What it names waits until it is known to exist,
 * and what it does not name stays as it is. An open entry lies over its list in the history: back closes it, forward opens it again.
 */
export const addressMachine = addressSetup.createMachine({
  id: 'address',
  context: atStart,
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
    period: {
      description: 'Always there to be shown, and cut by those who show it',
      on: {
        'period.shown': { actions: { type: 'notePeriod', params: ({ event }) => event } },
        'address.opened': { guard: { type: 'isOtherPeriod', params: opened }, actions: { type: 'askPeriod', params: opened } },
      },
    },
    filter: {
      description: 'Applies at once, also while its list is not in view',
      on: {
        'filter.shown': { actions: { type: 'noteFilter', params: ({ event }) => event } },
        'address.opened': { guard: { type: 'isOtherFilter', params: opened }, actions: { type: 'askFilter', params: opened } },
      },
    },
    areas: {
      initial: 'settled',
      on: {
        'areas.shown': { actions: { type: 'noteAreas', params: ({ event }) => event } },
        'address.opened': [{ guard: { type: 'hasAreas', params: opened }, target: '.awaited' }, { target: '.settled' }],
      },
      states: {
        settled: { entry: 'dropAreas' },
        awaited: {
          description: 'They open once the vehicles they can hold for are listed',
          entry: 'wantAreas',
          on: {
            'areas.shown': {
              guard: { type: 'areOpen', params: ({ event }) => event },
              target: 'settled',
              actions: { type: 'noteAreas', params: ({ event }) => event },
            },
            'organisation.switched': 'settled',
          },
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
              actions: { type: 'wantEntry', params: named },
            },
          },
        },
        awaited: {
          initial: 'logbook',
          on: {
            'address.opened': [
              { guard: { type: 'hasEntry', params: opened }, target: '.logbook', actions: { type: 'wantEntry', params: named } },
              { target: 'closed' },
            ],
            'organisation.switched': 'closed',
          },
          states: {
            logbook: { on: { 'logbook.ready': { target: '#address.entry.closed', actions: 'askEntry' } } },
            network: {
              description: 'Asked for again by itself once the network is back, unless the person has gone elsewhere',
              on: { 'network.restored': 'logbook', 'logbook.left': '#address.entry.closed' },
            },
          },
        },
        open: {
          entry: 'dropEntry',
          on: {
            'entry.shown': { actions: { type: 'noteEntry', params: ({ event }) => event } },
            'entry.closed': { target: 'closed', actions: [{ type: 'noteEntry', params: { entryId: null } }, 'leaveLayer'] },
            'entry.unreachable': {
              target: 'awaited.network',
              actions: [
                { type: 'wantEntry', params: ({ event }) => event },
                { type: 'noteEntry', params: { entryId: null } },
                'leaveLayer',
              ],
            },
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
