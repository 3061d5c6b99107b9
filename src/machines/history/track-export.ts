import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import { injected, injectedTeller } from '../common/injected.ts';

export const trackFormats = ['gpx', 'kml', 'geojson', 'csv'] as const;
export type TrackFileFormat = (typeof trackFormats)[number];

/** Days YYYY-MM-DD, both included. */
export interface TrackFileRequest {
  readonly vehicleId: number;
  readonly range: DayRange;
  readonly format: TrackFileFormat;
}
export interface ReadFile {
  readonly name: string;
  /** A Blob, which machines do not know. */
  readonly content: unknown;
}
interface TrackExportContext {
  readonly wanted: TrackFileRequest | null;
  /** That have come so far. */
  readonly bytes: number;
  readonly file: ReadFile | null;
}
export type TrackFileTold = { type: 'file.progressed'; bytes: number } | { type: 'file.read'; file: ReadFile } | { type: 'file.failed' };
export type TrackExportEvent =
  | { type: 'export.start'; wanted: TrackFileRequest }
  | { type: 'export.retry' }
  | { type: 'export.cancel' }
  | TrackFileTold;
export type TrackExportSnapshot = SnapshotFrom<typeof trackExportMachine>;
export type TrackExportRef = ActorRefFrom<typeof trackExportMachine>;

const nothingRead = { bytes: 0, file: null };

/** A track as a file: read from the server, which cuts it to what may be seen, and handed to the browser. */
export const trackExportMachine = setup({
  types: { context: {} as TrackExportContext, events: {} as TrackExportEvent },
  actors: {
    readTrackFile: injectedTeller<TrackFileRequest>('readTrackFile'),
    saveFile: injected<void, ReadFile>('saveFile'),
  },
  actions: {
    want: assign((_, { wanted }: { wanted: TrackFileRequest }) => ({ wanted })),
    note: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
    keep: assign((_, { file }: { file: ReadFile }) => ({ file })),
    discard: assign(nothingRead),
  },
}).createMachine({
  id: 'trackExport',
  context: { wanted: null, ...nothingRead },
  initial: 'idle',
  states: {
    idle: {},
    reading: {
      entry: 'discard',
      invoke: { id: 'readTrackFile', src: 'readTrackFile', input: ({ context }) => context.wanted as TrackFileRequest },
      on: {
        'file.progressed': { actions: { type: 'note', params: ({ event }) => event } },
        'file.read': { target: 'saving', actions: { type: 'keep', params: ({ event }) => event } },
        'file.failed': 'failed',
        'export.cancel': 'idle',
      },
    },
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => context.file as ReadFile,
        onDone: { target: 'saved', actions: 'discard' },
        onError: { target: 'failed', actions: 'discard' },
      },
    },
    saved: {},
    failed: { on: { 'export.retry': 'reading', 'export.cancel': 'idle' } },
  },
  on: { 'export.start': { target: '.reading', actions: { type: 'want', params: ({ event }) => event } } },
});

export type TrackExportPhase = 'idle' | 'reading' | 'saving' | 'saved' | 'failed';
export const trackExportPhase = (snapshot: TrackExportSnapshot): TrackExportPhase => snapshot.value;
export const bytesRead = ({ context }: TrackExportSnapshot): number => context.bytes;

export const trackExportVerbs = (ref: TrackExportRef) => ({
  start: (wanted: TrackFileRequest) => ref.send({ type: 'export.start', wanted }),
  retry: () => ref.send({ type: 'export.retry' }),
  cancel: () => ref.send({ type: 'export.cancel' }),
});
