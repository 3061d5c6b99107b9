import { type ActorRefFrom, assign, emit, not, type SnapshotFrom, setup } from 'xstate';
import { draftOf, type FleetVehicle, type VehicleDraft } from '../../domain/admin/fleet-vehicle.ts';
import {
  type StatedVehicle,
  statedVehicle,
  type VehicleColumn,
  type VehicleFault,
  vehicleFaults,
} from '../../domain/fleet/vehicle-file.ts';
import { injected } from '../common/injected.ts';

/** What is to be kept; without a number it is made. */
export interface VehicleChange extends StatedVehicle {
  readonly vehicleId: number | null;
  readonly revision: number;
  readonly isRetired: boolean;
}
/** Why nothing was saved; `failed`: nobody answered. */
export type VehicleProblem = 'name_taken' | 'changed_meanwhile' | 'refused' | 'failed';
export type VehicleAnswer = { readonly saved: FleetVehicle } | { readonly problem: VehicleProblem };

interface VehicleFormContext {
  /** As it was read or last saved; null for one that is not there yet. */
  readonly vehicle: FleetVehicle | null;
  readonly draft: VehicleDraft;
  /** From the first try to save on every fault is shown, not only those of what was typed. */
  readonly isTried: boolean;
  readonly problem: VehicleProblem | null;
}
export type VehicleFormEvent =
  /** `key`: the vehicle's number. One that was just made is in its form already, and not yet in the list: `vehicle` is null for it. */
  | { type: 'form.opened'; key: number | 'new'; vehicle: FleetVehicle | null }
  | { type: 'form.closed' }
  | { type: 'field.type'; column: VehicleColumn; text: string }
  | { type: 'retired.toggle' }
  | { type: 'form.save' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };
export type VehicleFormEmitted = { type: 'vehicle.saved'; vehicleId: number } | { type: 'form.left' };
type VehicleFormSnapshot = SnapshotFrom<typeof vehicleFormMachine>;
export type VehicleFormRef = ActorRefFrom<typeof vehicleFormMachine>;

type Opened = { readonly key: number | 'new'; readonly vehicle: FleetVehicle | null };
type Answer = { readonly answer: VehicleAnswer };
const answered = ({ event }: { event: { output: VehicleAnswer } }): Answer => ({ answer: event.output });
const isUnchanged = ({ vehicle, draft }: Pick<VehicleFormContext, 'vehicle' | 'draft'>) =>
  Object.entries(draftOf(vehicle)).every(([name, value]) => draft[name as keyof VehicleDraft] === value);
const isListed = ({ key, vehicle }: Opened) => key === 'new' || vehicle !== null;
const empty = { vehicle: null, draft: draftOf(null), isTried: false, problem: null };

/**
 * One vehicle as administrators keep it: made, changed, taken out of the fleet and back. Every field is checked by the rules of a vehicle
 * file while it is typed. What was refused stays in the form with the reason; who leaves with something unsaved is asked first.
 */
export const vehicleFormMachine = setup({
  types: { context: {} as VehicleFormContext, events: {} as VehicleFormEvent, emitted: {} as VehicleFormEmitted },
  actors: { saveVehicle: injected<VehicleAnswer, VehicleChange>('saveVehicle') },
  actions: {
    open: assign((_, { vehicle }: Opened) => ({ ...empty, vehicle, draft: draftOf(vehicle) })),
    type: assign(({ context }, { column, text }: { column: VehicleColumn; text: string }) => ({
      draft: { ...context.draft, [column]: text },
    })),
    toggleRetired: assign(({ context }) => ({ draft: { ...context.draft, isRetired: !context.draft.isRetired } })),
    noteTry: assign({ isTried: true, problem: null }),
    keep: assign((_, { answer }: Answer) =>
      'saved' in answer ? { ...empty, vehicle: answer.saved, draft: draftOf(answer.saved) } : { problem: answer.problem },
    ),
    announce: emit((_, { answer }: Answer) => ({
      type: 'vehicle.saved' as const,
      vehicleId: 'saved' in answer ? answer.saved.vehicleId : 0,
    })),
    blameSilence: assign({ problem: 'failed' as const }),
    announceLeft: emit({ type: 'form.left' as const }),
    forget: assign(empty),
  },
  guards: {
    isListed: (_, opened: Opened) => isListed(opened),
    isOther: ({ context }, opened: Opened) =>
      isListed(opened) && (opened.vehicle === null || context.vehicle?.vehicleId !== opened.vehicle.vehicleId),
    isThere: ({ context }) => context.vehicle !== null,
    isUnchanged: ({ context }) => isUnchanged(context),
    isFaultless: ({ context: { draft, vehicle } }) => Object.keys(vehicleFaults(draft, vehicle ?? {})).length === 0,
    isSaved: (_, { answer }: Answer) => 'saved' in answer,
  },
}).createMachine({
  id: 'vehicleForm',
  context: empty,
  initial: 'closed',
  on: { 'form.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: {
      on: {
        'form.opened': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'fresh',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    fresh: {
      description: 'Nothing is unsaved',
      always: { guard: not('isUnchanged'), target: 'editing' },
      on: {
        'form.opened': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'open', params: ({ event }) => event },
        },
        'field.type': { actions: { type: 'type', params: ({ event }) => event } },
        'retired.toggle': { guard: 'isThere', actions: 'toggleRetired' },
        'form.leave': { actions: 'announceLeft' },
      },
    },
    editing: {
      always: { guard: 'isUnchanged', target: 'fresh' },
      on: {
        'field.type': { actions: { type: 'type', params: ({ event }) => event } },
        'retired.toggle': { guard: 'isThere', actions: 'toggleRetired' },
        'form.save': [{ guard: 'isFaultless', target: 'saving', actions: 'noteTry' }, { actions: 'noteTry' }],
        'form.leave': 'asking',
      },
    },
    asking: { on: { 'leave.confirm': { target: 'editing', actions: 'announceLeft' }, 'leave.cancel': 'editing' } },
    saving: {
      invoke: {
        id: 'saveVehicle',
        src: 'saveVehicle',
        input: ({ context: { vehicle, draft } }) => ({
          ...statedVehicle(draft),
          vehicleId: vehicle?.vehicleId ?? null,
          revision: vehicle?.revision ?? 0,
          isRetired: draft.isRetired,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: answered },
            target: 'saved',
            actions: [
              { type: 'keep', params: answered },
              { type: 'announce', params: answered },
            ],
          },
          { target: 'editing', actions: { type: 'keep', params: answered } },
        ],
        onError: { target: 'editing', actions: 'blameSilence' },
      },
    },
    saved: {
      always: { guard: not('isUnchanged'), target: 'editing' },
      on: {
        'form.opened': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'fresh',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'field.type': { actions: { type: 'type', params: ({ event }) => event } },
        'retired.toggle': { actions: 'toggleRetired' },
        'form.leave': { actions: 'announceLeft' },
      },
    },
  },
});

export const vehicleDraft = ({ context }: VehicleFormSnapshot): VehicleDraft => context.draft;
/** Null for one that is not there yet. */
export const editedVehicle = ({ context }: VehicleFormSnapshot): FleetVehicle | null => context.vehicle;
/** What is wrong, field by field: of what was typed, and once it was tried to save of everything. */
export const shownFaults = ({
  context: { vehicle, draft, isTried },
}: VehicleFormSnapshot): Partial<Record<VehicleColumn, VehicleFault>> => {
  const before = draftOf(vehicle);
  const faults = Object.entries(vehicleFaults(draft, vehicle ?? {})) as [VehicleColumn, VehicleFault][];
  return Object.fromEntries(faults.filter(([column]) => isTried || draft[column] !== before[column]));
};
export const vehicleProblem = ({ context }: VehicleFormSnapshot): VehicleProblem | null => context.problem;
export const isVehicleSaving = (snapshot: VehicleFormSnapshot): boolean => snapshot.matches('saving');
export const isVehicleSaved = (snapshot: VehicleFormSnapshot): boolean => snapshot.matches('saved');
export const isAskingToLeave = (snapshot: VehicleFormSnapshot): boolean => snapshot.matches('asking');
export const canSaveVehicle = (snapshot: VehicleFormSnapshot): boolean => snapshot.matches('editing');
export const isVehicleUnsaved = (snapshot: VehicleFormSnapshot): boolean => snapshot.matches('saving') || !isUnchanged(snapshot.context);

export const vehicleFormVerbs = (ref: VehicleFormRef) => ({
  type: (column: VehicleColumn, text: string) => ref.send({ type: 'field.type', column, text }),
  toggleRetired: () => ref.send({ type: 'retired.toggle' }),
  save: () => ref.send({ type: 'form.save' }),
  leave: () => ref.send({ type: 'form.leave' }),
  confirmLeave: () => ref.send({ type: 'leave.confirm' }),
  stay: () => ref.send({ type: 'leave.cancel' }),
});
