import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Area } from '../../domain/alerts/areas/area.ts';
import { injected } from '../common/injected.ts';

interface VehicleAreasContext {
  readonly vehicleId: number;
  /** Those that hold for the vehicle. */
  readonly areas: readonly Area[];
  /** The one that was sought on the map. */
  readonly lookedAt: string | null;
}
interface Read {
  readonly areas: readonly Area[];
}
export type VehicleAreasEvent = { type: 'list.retry' } | { type: 'area.look'; areaId: string };
export type VehicleAreasSnapshot = SnapshotFrom<typeof vehicleAreasMachine>;
export type VehicleAreasRef = ActorRefFrom<typeof vehicleAreasMachine>;

const areasOf = ({ vehicleId }: Pick<VehicleAreasContext, 'vehicleId'>, { areas }: Read) =>
  areas.filter(({ vehicleIds }) => vehicleIds.includes(vehicleId));
const read = ({ event }: { event: { output: readonly Area[] } }): Read => ({ areas: event.output });

/** The areas that one vehicle is not to leave, as a map shows them: read when they are wanted, and anew for another vehicle. */
export const vehicleAreasMachine = setup({
  types: { context: {} as VehicleAreasContext, events: {} as VehicleAreasEvent, input: {} as { readonly vehicleId: number } },
  actors: { listAreas: injected<readonly Area[]>('listAreas') },
  actions: {
    keep: assign(({ context }, answer: Read) => ({ areas: areasOf(context, answer) })),
    look: assign((_, { areaId }: { areaId: string }) => ({ lookedAt: areaId })),
  },
  guards: {
    hasNone: ({ context }, answer: Read) => areasOf(context, answer).length === 0,
    isThere: ({ context }, { areaId }: { areaId: string }) => context.areas.some((area) => area.areaId === areaId),
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'vehicleAreas',
  context: ({ input: { vehicleId } }) => ({ vehicleId, areas: [], lookedAt: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'listAreas',
        src: 'listAreas',
        onDone: [
          { guard: { type: 'hasNone', params: read }, target: 'none' },
          { target: 'shown', actions: { type: 'keep', params: read } },
        ],
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
    },
    failed: { on: { 'list.retry': 'reading' } },
    none: { description: 'No area holds for the vehicle' },
    shown: {
      on: {
        'area.look': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: { type: 'look', params: ({ event }) => event },
        },
      },
    },
  },
});

export const areasOfVehicle = ({ context }: VehicleAreasSnapshot): readonly Area[] => context.areas;
export const soughtArea = ({ context }: VehicleAreasSnapshot): string | null => context.lookedAt;
/** What is said in place of the areas; null: they can be seen, or come within half a second. */
export const vehicleAreasNote = (snapshot: VehicleAreasSnapshot): 'loading' | 'none' | 'failed' | null => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('none')) return 'none';
  return snapshot.matches({ reading: 'long' }) ? 'loading' : null;
};

export const vehicleAreasVerbs = (ref: VehicleAreasRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  look: (areaId: string) => ref.send({ type: 'area.look', areaId }),
});
