import { describe, expect, it } from 'vitest';
import type { Track } from '../../../src/domain/history/track.ts';
import { type Choice, chooserOf, type Marks, marksOf } from '../../../src/views/history/tracking/way/choice.ts';
import { createWaySource } from '../../../src/views/history/tracking/way/way-source.ts';
import type { WayAnswer, WayRequest } from '../../../src/views/history/tracking/way/way-worker.ts';

const track = (count: number): Track => ({
  positions: Float64Array.from({ length: 2 * count }, (_, i) => (i % 2 === 0 ? 10 + (i / 2) * 1e-4 : 53)),
  times: Float64Array.from({ length: count }, (_, at) => at),
  speeds: new Float32Array(count),
  starts: Uint32Array.of(0, count),
});
const box = [9, 52, 20, 54] as const;

/** A worker that answers when told to. */
const slowWorker = () => {
  const asked: WayRequest[] = [];
  const worker = {
    onmessage: null as ((event: { data: WayAnswer }) => void) | null,
    postMessage: (request: WayRequest) => asked.push(request),
    ended: 0,
    terminate: () => worker.ended++,
  };
  return { worker, asked, create: () => worker as unknown as Worker, answer: (data: WayAnswer) => worker.onmessage?.({ data }) };
};
const choice = (zoom: number): Choice => ({ ...chooserOf(track(3))(10, box), starts: Uint32Array.of(zoom) });

describe('What is drawn of a way', () => {
  it('is chosen at once where it is short, without a worker', () => {
    let marks: Marks | null = null;
    const chosen: Choice[] = [];
    const source = createWaySource(
      track(400),
      (found) => {
        marks = found;
      },
      () => expect.unreachable(),
    );
    source.choose(12, box, (answer) => chosen.push(answer));
    expect(marks).toEqual(marksOf(track(400)));
    expect(chosen).toEqual([chooserOf(track(400))(12, box)]);
    source.destroy();
  });

  it('is chosen by a worker where it is long: one question at a time, of those that wait the newest', () => {
    const { worker, asked, create, answer } = slowWorker();
    const drawn: number[] = [];
    const told: Marks[] = [];
    const source = createWaySource(track(20_000), (found) => told.push(found), create);
    for (const zoom of [5, 6, 7]) source.choose(zoom, box, ({ starts }) => drawn.push(starts[0] as number));
    expect(asked.map((request) => ('load' in request ? 'load' : request.zoom))).toEqual(['load', 5]);
    answer({ marks: { stops: [], gaps: [] } });
    expect([told.length, drawn]).toEqual([1, []]);
    answer({ choice: choice(5) });
    expect([drawn, asked.slice(2)]).toEqual([[5], [{ zoom: 7, box }]]);
    answer({ choice: choice(7) });
    expect([drawn, asked.length]).toEqual([[5, 7], 3]);
    source.choose(8, box, ({ starts }) => drawn.push(starts[0] as number));
    answer({ choice: choice(8) });
    expect(drawn).toEqual([5, 7, 8]);
    source.destroy();
    expect(worker.ended).toBe(1);
  });
});
