import { type ActorRefFrom, and, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { FleetTimes } from '../../domain/history/packed-fleet.ts';
import { knownUntil, oldestMillis, timesAt, withTimes } from '../../domain/history/past.ts';
import { injected, injectedTeller } from '../common/injected.ts';

/** Times as fast as it happened. */
export const pastSpeeds = [1, 10, 60, 300, 600] as const;
export type PastSpeed = (typeof pastSpeeds)[number];

/** Instants from `at` (epoch ms) on, `step` ms apart. */
export interface TimesRequest {
  readonly at: number;
  readonly step: number;
  readonly count: number;
}
/** Epoch ms. */
interface TimeMachineContext {
  readonly now: number;
  readonly at: number;
  readonly speed: PastSpeed;
  /** What is read, in the order of time; at most two stretches that follow each other. */
  readonly read: readonly FleetTimes[];
}
export type TimeMachineEvent =
  | { type: 'play.toggle' }
  | { type: 'speed.choose'; speed: PastSpeed }
  | { type: 'time.seek'; at: number }
  /** Milliseconds, backwards too. */
  | { type: 'time.step'; by: number }
  | { type: 'frame.passed'; millis: number }
  | { type: 'past.retry' };
export type TimeMachineSnapshot = SnapshotFrom<typeof timeMachineMachine>;
export type TimeMachineRef = ActorRefFrom<typeof timeMachineMachine>;

const hour = 3_600_000;
const second = 1_000;
/** Closer together than most units report nothing more would be told. */
const leastStep = 10 * second;
/** Four instants for each second that is played, and read ahead for so many of these seconds. */
const instantsASecond = 4;
const instants = 60;
const readAhead = 6 * second;

const stepOf = (speed: PastSpeed) => Math.max(leastStep, (speed * second) / instantsASecond);
/** Whole milliseconds, as they are asked for. */
const within = ({ now }: TimeMachineContext, at: number) => Math.round(Math.min(now, Math.max(now - oldestMillis, at)));
const known = ({ read, at }: TimeMachineContext) => knownUntil(read, at);
/** No further than is known, nor than now. */
const after = (context: TimeMachineContext, { millis }: { millis: number }) =>
  within(context, Math.min(known(context), context.at + millis * context.speed));
const keep = { type: 'keep' as const, params: ({ event }: { event: { output: FleetTimes } }) => ({ times: event.output }) };

/**
 * The clock of the map, turned back: the fleet at an instant, or played forward at a multiple of the time it took, with the next stretch read
 * ahead. Where that is late the clock stands still. At the present it stops.
 */
export const timeMachineMachine = setup({
  types: { context: {} as TimeMachineContext, events: {} as TimeMachineEvent, input: {} as { now: number } },
  actors: {
    readFleet: injected<FleetTimes, TimesRequest>('readFleet'),
    /** Tells of every frame that is drawn, and how long after the one before. */
    watchFrames: injectedTeller('watchFrames'),
  },
  actions: {
    seek: assign(({ context }, { at }: { at: number }) => ({ at: within(context, at) })),
    step: assign(({ context }, { by }: { by: number }) => ({ at: within(context, context.at + by) })),
    setSpeed: assign((_, { speed }: { speed: PastSpeed }) => ({ speed })),
    advance: assign(({ context }, params: { millis: number }) => ({ at: after(context, params) })),
    keep: assign(({ context }, { times }: { times: FleetTimes }) => ({ read: withTimes(context.read, times) })),
  },
  guards: {
    isPlaying: stateIn({ clock: 'playing' }),
    isPaused: stateIn({ clock: 'paused' }),
    isPresent: ({ context }) => context.at >= context.now,
    reachesPresent: ({ context }, params: { millis: number }) => after(context, params) >= context.now,
    isKnown: ({ context }) => timesAt(context.read, context.at) !== null,
    needsMore: ({ context }) => known(context) < context.now && known(context) - context.at < readAhead * context.speed,
  },
  delays: { choiceStands: 150 },
}).createMachine({
  id: 'timeMachine',
  context: ({ input: { now } }) => ({ now, at: now - hour, speed: 60, read: [] }),
  type: 'parallel',
  on: { 'speed.choose': { actions: { type: 'setSpeed', params: ({ event }) => event } } },
  states: {
    clock: {
      initial: 'paused',
      on: {
        'time.seek': { actions: { type: 'seek', params: ({ event }) => event } },
        'time.step': { actions: { type: 'step', params: ({ event }) => event } },
      },
      states: {
        paused: { on: { 'play.toggle': [{ guard: 'isPresent' }, { target: 'playing' }] } },
        playing: {
          invoke: { id: 'watchFrames', src: 'watchFrames' },
          on: {
            'play.toggle': 'paused',
            'frame.passed': [
              {
                guard: { type: 'reachesPresent', params: ({ event }) => event },
                target: 'paused',
                actions: { type: 'advance', params: ({ event }) => event },
              },
              { actions: { type: 'advance', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    fleet: {
      initial: 'instant',
      on: {
        'time.seek': '.settling',
        'time.step': '.settling',
        'play.toggle': { guard: 'isPaused', target: '.deciding' },
      },
      states: {
        settling: { description: 'A hand that moves the clock is waited for', after: { choiceStands: 'deciding' } },
        deciding: {
          always: [
            { guard: and(['isPlaying', 'needsMore']), target: 'stretch' },
            { guard: 'isKnown', target: 'shown' },
            { target: 'instant' },
          ],
        },
        instant: {
          invoke: {
            id: 'readFleet',
            src: 'readFleet',
            input: ({ context }) => ({ at: context.at, step: leastStep, count: 1 }),
            onDone: { target: 'shown', actions: keep },
            onError: 'failed',
          },
        },
        stretch: {
          invoke: {
            id: 'readFleet',
            src: 'readFleet',
            input: ({ context }) => ({ at: known(context), step: stepOf(context.speed), count: instants }),
            onDone: { target: 'shown', actions: keep },
            onError: 'failed',
          },
        },
        shown: { on: { 'frame.passed': { guard: 'needsMore', target: 'stretch' } } },
        failed: { on: { 'past.retry': 'deciding' } },
      },
    },
  },
});

export const pastTime = ({ context }: TimeMachineSnapshot): number => context.at;
/** Of the present as it was when the clock was turned back, and how far back it goes. */
export const pastExtent = ({ context }: TimeMachineSnapshot) => ({ from: context.now - oldestMillis, to: context.now });
export const pastSpeed = ({ context }: TimeMachineSnapshot): PastSpeed => context.speed;
/** Null until the instant is read. */
export const pastFleet = ({ context }: TimeMachineSnapshot): FleetTimes | null => timesAt(context.read, context.at);
export const isPastPlaying = (snapshot: TimeMachineSnapshot): boolean => snapshot.matches({ clock: 'playing' });
export const hasPastFailed = (snapshot: TimeMachineSnapshot): boolean => snapshot.matches({ fleet: 'failed' });
/** The clock stands, or shows a time that nothing is known of yet. */
export const isPastAwaited = (snapshot: TimeMachineSnapshot): boolean => {
  const isRead = snapshot.matches({ fleet: 'instant' }) || snapshot.matches({ fleet: 'stretch' });
  const { context } = snapshot;
  return isRead && (pastFleet(snapshot) === null || (isPastPlaying(snapshot) && known(context) <= context.at));
};
export const canPlayPast = (snapshot: TimeMachineSnapshot): boolean =>
  isPastPlaying(snapshot) || snapshot.context.at < snapshot.context.now;

export const timeMachineVerbs = (ref: TimeMachineRef) => ({
  toggle: () => ref.send({ type: 'play.toggle' }),
  chooseSpeed: (speed: PastSpeed) => ref.send({ type: 'speed.choose', speed }),
  /** Epoch ms. */
  seek: (at: number) => ref.send({ type: 'time.seek', at }),
  step: (by: number) => ref.send({ type: 'time.step', by }),
  retry: () => ref.send({ type: 'past.retry' }),
});
