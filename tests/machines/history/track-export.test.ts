import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import {
  bytesRead,
  type ReadFile,
  type TrackFileRequest,
  type TrackFileTold,
  trackExportMachine,
  trackExportPhase,
  trackExportVerbs,
} from '../../../src/machines/history/track-export.ts';
import { cases, file, wanted } from '../../cases/history/track-export.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'track-export', machine: trackExportMachine, cases, states: 5 }, [
  'takes 9 transitions; enters failed 2, idle 3, reading 3, saved 1, saving 1',
  'sets bytes 2, file 5, wanted 2',
  'starts readTrackFile 4, saveFile 1',
]);

const start = (saveFile = fake<void, ReadFile>(() => undefined)) => {
  const asked: TrackFileRequest[] = [];
  let tell: (told: TrackFileTold) => void = () => undefined;
  let reading = 0;
  const readTrackFile = fromCallback<{ type: string }, TrackFileRequest>(({ input, sendBack }) => {
    asked.push(input);
    reading += 1;
    tell = sendBack;
    return () => {
      reading -= 1;
    };
  });
  const { actor } = running(trackExportMachine.provide({ actors: { readTrackFile, saveFile: saveFile.actor } }));
  return {
    does: trackExportVerbs(actor),
    phase: () => trackExportPhase(actor.getSnapshot()),
    bytes: () => bytesRead(actor.getSnapshot()),
    tell: (told: TrackFileTold) => tell(told),
    saved: saveFile.calls,
    asked,
    reading: () => reading,
  };
};

describe('The export of a track', () => {
  it('tells how much has come, and hands the file to the browser', async () => {
    const { does, phase, bytes, tell, saved, asked } = start();
    does.start(wanted);
    expect([phase(), asked]).toEqual(['reading', [wanted]]);
    tell({ type: 'file.progressed', bytes: 2_000 });
    expect(bytes()).toBe(2_000);
    tell({ type: 'file.read', file });
    await settle();
    expect([phase(), saved]).toEqual(['saved', [file]]);
  });

  it('ends the reading when it is given up, or another file is wanted', () => {
    const { does, phase, reading, asked } = start();
    does.start(wanted);
    does.cancel();
    expect([phase(), reading()]).toEqual(['idle', 0]);
    does.start(wanted);
    does.start({ ...wanted, format: 'csv' });
    expect([phase(), reading(), asked.at(-1)?.format]).toEqual(['reading', 1, 'csv']);
  });

  it('that failed can be tried again from the beginning', () => {
    const { does, phase, bytes, tell, asked } = start();
    does.start(wanted);
    tell({ type: 'file.progressed', bytes: 2_000 });
    tell({ type: 'file.failed' });
    expect(phase()).toBe('failed');
    does.retry();
    expect([phase(), bytes(), asked.length]).toEqual(['reading', 0, 2]);
  });
});
