import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { extentOf, type Still, stillOf, type Track } from '../../domain/history/track.ts';

/** Times as fast as it happened. */
export const replaySpeeds = [1, 10, 60, 300, 600, 3600] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Epoch seconds. */
interface ReplayContext {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly speed: ReplaySpeed;
  readonly still: readonly Still[];
}
export type ReplayEvent =
  | { type: 'track.read'; track: Track | null }
  | { type: 'play.toggle' }
  | { type: 'speed.choose'; speed: ReplaySpeed }
  | { type: 'time.seek'; at: number }
  /** Seconds, backwards too. */
  | { type: 'time.step'; by: number }
  | { type: 'frame.passed'; millis: number }
  | { type: 'follow.toggle' };
export type ReplaySnapshot = SnapshotFrom<typeof replayMachine>;
export type ReplayRef = ActorRefFrom<typeof replayMachine>;

const within = ({ from, to }: ReplayContext, at: number) => Math.min(to, Math.max(from, at));
/** Standing takes no time: a step goes on behind it. */
const passed = ({ at, speed, still }: ReplayContext, { millis }: { millis: number }) =>
  still.reduce(
    (reached, { from, to }) => (to > at && from < reached ? reached + to - Math.max(at, from) : reached),
    at + (millis / 1000) * speed,
  );

/** Goes along a track: by hand, or by itself at a multiple of the time it took, without its stops and gaps. At the end it stands still; started again there, it starts over. */
export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent },
  actors: {
    /** Tells of every frame that is drawn, and how long after the one before. */
    watchFrames: fromCallback<{ type: string }>(() => {
      throw new Error('Actor "watchFrames" was not provided');
    }),
  },
  actions: {
    open: assign((_, { track }: { track: Track | null }) => {
      const extent = track && extentOf(track);
      return extent === null ? { from: 0, to: 0, at: 0, still: [] } : { ...extent, at: extent.from, still: stillOf(track as Track) };
    }),
    seek: assign(({ context }, { at }: { at: number }) => ({ at: within(context, at) })),
    step: assign(({ context }, { by }: { by: number }) => ({ at: within(context, context.at + by) })),
    advance: assign(({ context }, params: { millis: number }) => ({ at: within(context, passed(context, params)) })),
    rewind: assign(({ context }) => ({ at: context.from })),
    setSpeed: assign((_, { speed }: { speed: ReplaySpeed }) => ({ speed })),
  },
  guards: {
    hasTrack: (_, { track }: { track: Track | null }) => track !== null,
    isAtEnd: ({ context }) => context.at >= context.to,
    reachesEnd: ({ context }, params: { millis: number }) => passed(context, params) >= context.to,
  },
}).createMachine({
  id: 'replay',
  context: { from: 0, to: 0, at: 0, speed: 60, still: [] },
  type: 'parallel',
  states: {
    time: {
      initial: 'empty',
      on: {
        'track.read': [
          {
            guard: { type: 'hasTrack', params: ({ event }) => event },
            target: '.paused',
            actions: { type: 'open', params: ({ event }) => event },
          },
          { target: '.empty', actions: { type: 'open', params: ({ event }) => event } },
        ],
        'speed.choose': { actions: { type: 'setSpeed', params: ({ event }) => event } },
      },
      states: {
        empty: {},
        paused: {
          on: {
            'play.toggle': [{ guard: 'isAtEnd', target: 'playing', actions: 'rewind' }, { target: 'playing' }],
            'time.seek': { actions: { type: 'seek', params: ({ event }) => event } },
            'time.step': { actions: { type: 'step', params: ({ event }) => event } },
          },
        },
        playing: {
          invoke: { id: 'watchFrames', src: 'watchFrames' },
          on: {
            'play.toggle': 'paused',
            'time.seek': { actions: { type: 'seek', params: ({ event }) => event } },
            'time.step': { actions: { type: 'step', params: ({ event }) => event } },
            'frame.passed': [
              {
                guard: { type: 'reachesEnd', params: ({ event }) => event },
                target: 'paused',
                actions: { type: 'advance', params: ({ event }) => event },
              },
              { actions: { type: 'advance', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    camera: {
      initial: 'free',
      states: { free: { on: { 'follow.toggle': 'following' } }, following: { on: { 'follow.toggle': 'free' } } },
    },
  },
});

export const replayTime = ({ context }: ReplaySnapshot): number => context.at;
export const replayExtent = ({ context }: ReplaySnapshot) => ({ from: context.from, to: context.to });
export const replaySpeed = ({ context }: ReplaySnapshot): ReplaySpeed => context.speed;
export const hasReplay = (snapshot: ReplaySnapshot): boolean => !snapshot.matches({ time: 'empty' });
export const isPlaying = (snapshot: ReplaySnapshot): boolean => snapshot.matches({ time: 'playing' });
export const isFollowing = (snapshot: ReplaySnapshot): boolean => snapshot.matches({ camera: 'following' });

export const replayVerbs = (ref: ReplayRef) => ({
  toggle: () => ref.send({ type: 'play.toggle' }),
  chooseSpeed: (speed: ReplaySpeed) => ref.send({ type: 'speed.choose', speed }),
  seek: (at: number) => ref.send({ type: 'time.seek', at }),
  step: (by: number) => ref.send({ type: 'time.step', by }),
  toggleFollow: () => ref.send({ type: 'follow.toggle' }),
});
