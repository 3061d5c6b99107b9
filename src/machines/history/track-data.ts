import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { HeatmapData, TrackData } from '../../domain/history/tracks.ts';
import { injected } from '../common/injected.ts';

/** One vehicle and a period, days YYYY-MM-DD. */
export interface TrackSubject {
  readonly vehicleId: number;
  readonly start: string;
  readonly end: string;
}
interface TrackDataContext {
  readonly subject: TrackSubject | null;
  readonly track: TrackData | null;
  readonly heat: HeatmapData | null;
}
/** Null: no vehicle is selected. */
export type TrackDataEvent = { type: 'subject.changed'; subject: TrackSubject | null };
export type TrackDataSnapshot = SnapshotFrom<typeof trackDataMachine>;
export type TrackDataRef = ActorRefFrom<typeof trackDataMachine>;

const emptyTrack = ({ vehicleId, start, end }: TrackSubject): TrackData => ({
  vehicleId,
  period: { startDate: start, endDate: end },
  track: '',
  type: 'FeatureCollection',
  features: [],
});
const subjectOf = ({ context }: { context: TrackDataContext }) => context.subject as TrackSubject;

/** Track and heat map of one vehicle over a period; a call that fails gives an empty one, silently. */
export const trackDataMachine = setup({
  types: { context: {} as TrackDataContext, events: {} as TrackDataEvent, tags: {} as 'loading' },
  actors: {
    fetchTrack: injected<TrackData, TrackSubject>('fetchTrack'),
    fetchHeatmap: injected<HeatmapData, TrackSubject>('fetchHeatmap'),
  },
  actions: {
    choose: assign((_, params: { subject: TrackSubject | null }) => ({ subject: params.subject, track: null, heat: null })),
    keepTrack: assign((_, params: { track: TrackData }) => params),
    keepHeat: assign((_, params: { heat: HeatmapData }) => params),
    emptyTrack: assign(({ context }) => ({ track: context.subject && emptyTrack(context.subject) })),
    emptyHeat: assign(({ context }) => ({ heat: context.subject && { vehicleId: context.subject.vehicleId, cells: [] } })),
  },
  guards: { isSubject: (_, params: { subject: TrackSubject | null }) => params.subject !== null },
}).createMachine({
  id: 'trackData',
  context: { subject: null, track: null, heat: null },
  initial: 'none',
  on: {
    'subject.changed': [
      {
        guard: { type: 'isSubject', params: ({ event }) => event },
        target: '.chosen',
        reenter: true,
        actions: { type: 'choose', params: ({ event }) => event },
      },
      { target: '.none', actions: { type: 'choose', params: ({ event }) => event } },
    ],
  },
  states: {
    none: {},
    chosen: {
      type: 'parallel',
      states: {
        track: {
          initial: 'reading',
          states: {
            reading: {
              tags: 'loading',
              invoke: {
                id: 'fetchTrack',
                src: 'fetchTrack',
                input: subjectOf,
                onDone: { target: 'shown', actions: { type: 'keepTrack', params: ({ event }) => ({ track: event.output }) } },
                onError: { target: 'shown', actions: 'emptyTrack' },
              },
            },
            shown: {},
          },
        },
        heat: {
          initial: 'reading',
          states: {
            reading: {
              tags: 'loading',
              invoke: {
                id: 'fetchHeatmap',
                src: 'fetchHeatmap',
                input: subjectOf,
                onDone: { target: 'shown', actions: { type: 'keepHeat', params: ({ event }) => ({ heat: event.output }) } },
                onError: { target: 'shown', actions: 'emptyHeat' },
              },
            },
            shown: {},
          },
        },
      },
    },
  },
});

export const trackOf = (snapshot: TrackDataSnapshot): TrackData | null => snapshot.context.track;
export const heatmapOf = (snapshot: TrackDataSnapshot): HeatmapData | null => snapshot.context.heat;
export const isTrackLoading = (snapshot: TrackDataSnapshot): boolean => snapshot.hasTag('loading');

export const trackDataVerbs = (ref: TrackDataRef) => ({
  choose: (subject: TrackSubject | null) => ref.send({ type: 'subject.changed', subject }),
});
