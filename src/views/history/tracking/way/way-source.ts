import { pointCount, type Track } from '../../../../domain/history/track.ts';
import type { Box } from '../../../map/stage/camera.ts';
import { type Choice, chooserOf, type Marks, marksOf } from './choice.ts';
import type { WayAnswer, WayRequest } from './way-worker.ts';

/** From so many points on choosing would hold up a frame and moves to a worker. */
const workerFrom = 20_000;

/** One track, asked what of it is drawn. */
export interface WaySource {
  /** Answers at once below `workerFrom`, else when the worker is done; of questions that wait, only the latest is answered. */
  readonly choose: (zoom: number, box: Box, answer: (choice: Choice) => void) => void;
  readonly destroy: () => void;
}

const nearSource = (track: Track, tellMarks: (marks: Marks) => void): WaySource => {
  const choose = chooserOf(track);
  tellMarks(marksOf(track));
  return { choose: (zoom, box, answer) => answer(choose(zoom, box)), destroy: () => {} };
};

/** While the worker is at a question, only the newest one waits: a pan must not leave a queue behind. */
const farSource = (track: Track, tellMarks: (marks: Marks) => void, worker: Worker): WaySource => {
  const ask = (request: WayRequest) => worker.postMessage(request);
  let isBusy = false;
  let next: (() => void) | null = null;
  let answer: (choice: Choice) => void = () => {};
  const goOn = () => {
    isBusy = next !== null;
    next?.();
    next = null;
  };
  worker.onmessage = ({ data }: MessageEvent<WayAnswer>) => {
    if ('marks' in data) return tellMarks(data.marks);
    answer(data.choice);
    goOn();
  };
  ask({ load: track });
  return {
    choose: (zoom, box, then) => {
      next = () => {
        answer = then;
        ask({ zoom, box });
      };
      if (!isBusy) goOn();
    },
    destroy: () => worker.terminate(),
  };
};

/** @param tellMarks is told once what is drawn wherever the camera looks */
export const createWaySource = (track: Track, tellMarks: (marks: Marks) => void, createWorker: () => Worker): WaySource =>
  pointCount(track) < workerFrom ? nearSource(track, tellMarks) : farSource(track, tellMarks, createWorker());
