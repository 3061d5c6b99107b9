import { describe, expect, it } from 'vitest';
import { heatmapOf, isTrackLoading, trackDataMachine, trackDataVerbs, trackOf } from '../../../src/machines/history/track-data.ts';
import { cases, heat, subject, track } from '../../cases/history/track-data.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'track-data', machine: trackDataMachine, cases, states: 5 });

const failing = () => {
  throw new Error('HTTP 500');
};
const start = (actors: Record<string, (input: never) => unknown>) => {
  const { actor, emitted } = running(trackDataMachine, { actors });
  return { emitted, verbs: trackDataVerbs(actor), snapshot: () => actor.getSnapshot() };
};

describe('Track and heat map', () => {
  it('are read for a vehicle and a period, and again for the next', async () => {
    const asked: unknown[] = [];
    const { verbs, snapshot } = start({
      fetchTrack: (input: unknown) => {
        asked.push(input);
        return track;
      },
      fetchHeatmap: () => heat,
    });
    verbs.choose(subject);
    expect(isTrackLoading(snapshot())).toBe(true);
    await settle();
    expect(isTrackLoading(snapshot())).toBe(false);
    expect([trackOf(snapshot()), heatmapOf(snapshot())]).toEqual([track, heat]);
    verbs.choose({ ...subject, end: '2026-11-10' });
    expect(trackOf(snapshot())).toBeNull();
    await settle();
    expect(asked).toEqual([subject, { ...subject, end: '2026-11-10' }]);
    verbs.choose(null);
    expect([trackOf(snapshot()), heatmapOf(snapshot())]).toEqual([null, null]);
  });

  it('is an empty track without a message when its call fails [ERR-005]', async () => {
    const { verbs, snapshot, emitted } = start({ fetchTrack: failing, fetchHeatmap: () => heat });
    verbs.choose(subject);
    await settle();
    expect(trackOf(snapshot())).toEqual({ ...track, track: '', features: [] });
    expect(heatmapOf(snapshot())).toEqual(heat);
    expect(emitted).toEqual([]);
  });

  it('is an empty heat map without a message when its call fails [ERR-006]', async () => {
    const { verbs, snapshot, emitted } = start({ fetchTrack: () => track, fetchHeatmap: failing });
    verbs.choose(subject);
    await settle();
    expect(heatmapOf(snapshot())).toEqual({ vehicleId: 7, cells: [] });
    expect(trackOf(snapshot())).toEqual(track);
    expect(emitted).toEqual([]);
  });
});
