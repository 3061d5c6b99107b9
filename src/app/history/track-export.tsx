import { fromCallback, fromPromise } from 'xstate';
import { readTrackFile } from '../../api/actors/history/track-file.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { type TrackFileRequest, type TrackFileTold, trackExportMachine } from '../../machines/history/track-export.ts';
import { OwnTrackExport } from '../../views/history/track-export/own-track-export.tsx';

const read = fromCallback<{ type: string }, TrackFileRequest>(({ input, sendBack }) => {
  const tell: (told: TrackFileTold) => void = sendBack;
  const leaving = new AbortController();
  void readTrackFile(input, (bytes) => tell({ type: 'file.progressed', bytes }), leaving.signal).then(
    (file) => tell({ type: 'file.read', file }),
    () => tell({ type: 'file.failed' }),
  );
  return () => leaving.abort();
});

const machine = trackExportMachine.provide({
  actors: { readTrackFile: read, saveFile: fromPromise(async ({ input }) => saveFile(input.content as Blob, input.name)) },
});

/** With its real logic; loaded with the tracking map. */
export const TrackExport = () => <OwnTrackExport machine={machine} />;
