import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

interface MapDrawingContext {
  /** How often canvases are made again before the waits are long ones. */
  readonly attempts: number;
  readonly wasLost: boolean;
}
export type MapDrawingEvent =
  | { type: 'canvas.ready' }
  /** The browser took a drawing context away: the graphics process crashed or was reset, or the page had too many of them. */
  | { type: 'canvas.lost' }
  /** The browser gives no drawing context, or the code that draws did not come. */
  | { type: 'canvas.failed' }
  | { type: 'probe.passed' }
  | { type: 'probe.failed' }
  | { type: 'map.reload' };
export type MapDrawingSnapshot = SnapshotFrom<typeof mapDrawingMachine>;
export type MapDrawingRef = ActorRefFrom<typeof mapDrawingMachine>;

const second = 1_000;
const mostAttempts = 6;
const lost = { target: 'lost', actions: 'noteLoss' } as const;
const again = [{ guard: 'hasAttempts', target: 'lost' }, { target: 'failed' }] as const;

/**
 * Whether a map has canvases. Lost ones are made again, six times within seconds. After that, and where there never were any, a context
 * without a map is tried now and then: a browser that refuses contexts after crashes gives some again within minutes.
 */
export const mapDrawingMachine = setup({
  types: { context: {} as MapDrawingContext, events: {} as MapDrawingEvent, tags: {} as 'mounted' | 'restoring' | 'failed' | 'probing' },
  actions: {
    noteLoss: assign({ attempts: mostAttempts, wasLost: true }),
    countAttempt: assign({ attempts: ({ context }) => Math.max(0, context.attempts - 1) }),
  },
  guards: { hasAttempts: ({ context }) => context.attempts > 0 },
  delays: { graphicsPause: 0.5 * second, probePause: 15 * second },
}).createMachine({
  id: 'mapDrawing',
  context: { attempts: 0, wasLost: false },
  initial: 'opening',
  states: {
    opening: { tags: 'mounted', on: { 'canvas.ready': 'drawn', 'canvas.failed': 'failed' } },
    drawn: { tags: 'mounted', on: { 'canvas.lost': lost, 'canvas.failed': again } },
    lost: { tags: 'restoring', after: { graphicsPause: 'making' } },
    making: {
      tags: ['mounted', 'restoring'],
      entry: 'countAttempt',
      on: { 'canvas.ready': 'drawn', 'canvas.failed': again },
    },
    failed: {
      tags: 'failed',
      initial: 'waiting',
      states: {
        waiting: { on: { 'map.reload': 'probing' }, after: { probePause: 'probing' } },
        probing: { tags: 'probing', on: { 'probe.failed': 'waiting', 'probe.passed': '#mapDrawing.making' } },
      },
    },
  },
});

/** Its canvases are to be in the page. */
export const isMapMounted = (snapshot: MapDrawingSnapshot): boolean => snapshot.hasTag('mounted');
export const isMapRestoring = (snapshot: MapDrawingSnapshot): boolean => snapshot.hasTag('restoring');
export const hasMapFailed = (snapshot: MapDrawingSnapshot): boolean => snapshot.hasTag('failed');
/** The browser is to be tried for a context. */
export const isMapProbing = (snapshot: MapDrawingSnapshot): boolean => snapshot.hasTag('probing');
/** It was there, and crashes took it. */
export const wasMapLost = ({ context }: MapDrawingSnapshot): boolean => context.wasLost;

export const mapDrawingVerbs = (ref: MapDrawingRef) => ({
  ready: () => ref.send({ type: 'canvas.ready' }),
  gone: (why: 'lost' | 'failed') => ref.send({ type: why === 'lost' ? 'canvas.lost' : 'canvas.failed' }),
  probed: (isPossible: boolean) => ref.send({ type: isPossible ? 'probe.passed' : 'probe.failed' }),
  reload: () => ref.send({ type: 'map.reload' }),
});
