import { emptyTrack, type Track } from '../../../../domain/history/track.ts';
import type { Box } from '../../../map/stage/camera.ts';
import { type Choice, chooserOf, type Marks, marksOf } from './choice.ts';

export type WayRequest = { readonly load: Track } | { readonly zoom: number; readonly box: Box };
export type WayAnswer = { readonly marks: Marks } | { readonly choice: Choice };

let choose = chooserOf(emptyTrack);

const answer = (told: WayAnswer, moved: Transferable[] = []) => globalThis.postMessage(told, { transfer: moved });

globalThis.onmessage = ({ data }: MessageEvent<WayRequest>) => {
  if ('load' in data) {
    choose = chooserOf(data.load);
    answer({ marks: marksOf(data.load) });
    return;
  }
  const choice = choose(data.zoom, data.box);
  answer({ choice }, [choice.places.buffer, choice.colours.buffer, choice.starts.buffer]);
};
