import type { Judgement } from '../rule.ts';
import { type Border, beyond, type Place } from './border.ts';

/** M; and as a part of how exact a fix is. Whichever is larger, a border is left beyond it. */
const leastMargin = 20;
const partOfAccuracy = 0.1;

/**
 * Over when a fix lies outside of all areas and clear of each of them, back when it lies in one. Close to a border nothing changes, so that a
 * vehicle standing there is one alert or none. A fix less exact than an area is wide says nothing of that area.
 *
 * @param accuracy radius in m; null counts as exact, for units that say none send the fixes of a good receiver.
 */
export const outsideOf = (areas: readonly Border[], place: Place, accuracy: number | null): Judgement => {
  const radius = accuracy ?? 0;
  const margin = Math.max(leastMargin, partOfAccuracy * radius);
  let isClear = areas.length > 0;
  for (const area of areas) {
    const metres = radius > area.width ? margin : beyond(area, place, margin);
    if (metres === 0) return { isOver: false };
    isClear &&= metres > margin;
  }
  return isClear ? { isOver: true, value: null, limit: null, bound: null } : null;
};
