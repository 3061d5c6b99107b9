import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type DatasheetEvent, datasheetSetup, nothingRead, type SaveAnswer, saveOf, vehicleOf } from './model.ts';

export type DatasheetSnapshot = SnapshotFrom<typeof datasheetMachine>;
export type DatasheetRef = ActorRefFrom<typeof datasheetMachine>;

type Of<Type extends DatasheetEvent['type']> = { event: Extract<DatasheetEvent, { type: Type }> };
const share = ({ event }: Of<'share.set'>) => event;
const amount = ({ event }: Of<'amount.type'>) => event;
const text = ({ event }: Of<'comment.type'>) => event;
const vehicle = ({ event }: Of<'vehicle.changed'>) => event;
const path = ({ event }: Of<'navigation.ask'>) => event;
const answer = ({ event }: { event: { output: SaveAnswer } }) => ({ answer: event.output });

const toggle = { actions: 'toggle' } as const;
const setShare = { guard: { type: 'canSetShare', params: share }, actions: { type: 'setShare', params: share } } as const;
const setAmount = { guard: { type: 'canType', params: amount }, actions: { type: 'setAmount', params: amount } } as const;
const setComment = { actions: { type: 'setComment', params: text } } as const;
const kept = [{ type: 'takeSaved', params: answer }, 'tellFuel', 'saySaved'] as const;

/**
 * The datasheet of the active vehicle: what is known of it, what it burns, comments. The first edit raises the flag of an interaction, which
 * is the state `touched`; it goes with a save, and with another vehicle or view, which ask first. What is typed while a save runs is not
 * saved by it. Where the browser itself leaves the view, unsaved changes wait until it comes again.
 */
export const datasheetMachine = datasheetSetup.createMachine({
  id: 'datasheet',
  context: { isWanted: false, isDemo: false, vehicle: null, ...nothingRead },
  initial: 'closed',
  on: {
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
    'view.opened': { target: '.deciding', actions: 'want' },
    'view.closed': { target: '.deciding', actions: 'leave' },
    'vehicle.changed': [
      { guard: { type: 'isSameVehicle', params: vehicle } },
      { target: '.deciding', actions: { type: 'setVehicle', params: vehicle } },
    ],
    'navigation.ask': { actions: { type: 'grantPath', params: path } },
  },
  states: {
    closed: { description: 'The view is not open' },
    deciding: {
      entry: 'forget',
      always: [{ guard: 'isUnwanted', target: 'closed' }, { guard: 'hasNoVehicle', target: 'none' }, { target: 'reading' }],
    },
    none: { description: 'No vehicle is chosen' },
    reading: {
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: vehicleOf,
        onDone: { target: 'untouched', actions: { type: 'show', params: ({ event }) => ({ sheet: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { 'sheet.retry': 'reading' } },
    untouched: {
      tags: 'shown',
      always: { guard: 'isUnwanted', target: 'deciding' },
      on: {
        'active.toggle': { ...toggle, target: 'touched' },
        'share.set': { ...setShare, target: 'touched' },
        'amount.type': { ...setAmount, target: 'touched' },
        'comment.type': { ...setComment, target: 'touched' },
        'sheet.save': { guard: 'maySave', target: 'touched.saving' },
      },
    },
    touched: {
      tags: 'shown',
      initial: 'changed',
      on: {
        'view.opened': { actions: 'want' },
        'view.closed': { actions: 'leave' },
        'vehicle.changed': [
          { guard: { type: 'isSameVehicle', params: vehicle }, actions: 'dropErrand' },
          { actions: { type: 'noteVehicle', params: vehicle } },
        ],
        'navigation.ask': { actions: { type: 'notePath', params: path } },
      },
      states: {
        changed: {
          always: { guard: 'hasErrand', target: 'asking' },
          on: {
            'active.toggle': toggle,
            'share.set': setShare,
            'amount.type': setAmount,
            'comment.type': setComment,
            'sheet.save': { guard: 'maySave', target: 'saving' },
          },
        },
        asking: {
          description: 'Another vehicle or view is wanted: what becomes of the changes?',
          always: { guard: 'hasNoErrand', target: 'changed' },
          on: {
            'changes.save': { guard: 'maySave', target: 'saving' },
            'changes.discard': [
              { guard: 'hasPath', target: '#datasheet.deciding', actions: 'grantLeave' },
              { target: '#datasheet.deciding', actions: 'takeErrand' },
            ],
            'changes.keep': [
              { guard: 'hasPath', target: 'changed', actions: 'dropErrand' },
              { target: 'changed', actions: ['keepVehicle', 'dropErrand'] },
            ],
          },
        },
        saving: {
          tags: 'saving',
          entry: 'noteSent',
          on: { 'active.toggle': toggle, 'share.set': setShare, 'amount.type': setAmount, 'comment.type': setComment },
          invoke: {
            id: 'saveSheet',
            src: 'saveSheet',
            input: saveOf,
            onDone: [
              { guard: { type: 'isOvertaken', params: answer }, target: 'changed', actions: kept },
              { guard: { type: 'isSaved', params: answer }, target: '#datasheet.going', actions: kept },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        refused: {
          description: 'A dialog says so for two seconds; the changes are still there',
          after: { failureShown: 'changed' },
          on: { 'dialog.close': 'changed' },
        },
      },
    },
    going: {
      description: 'Nothing is unsaved: on to what was wanted meanwhile',
      always: [
        { guard: 'hasPath', target: 'untouched', actions: ['grantLeave', 'settle'] },
        { guard: 'hasErrand', target: 'deciding', actions: 'takeErrand' },
        { target: 'untouched', actions: 'settle' },
      ],
    },
  },
});
