import type { Point } from '../../../machines/logbook/signature/chart.ts';

/** Where a pen draws; the stroke that grows is the last one of the sheet. */
export interface PenTarget {
  readonly onBegin: (point: Point) => void;
  readonly onExtend: (points: readonly Point[]) => void;
  readonly onEnd: () => void;
  readonly onUndo: () => void;
}

/** For devices that feel none. */
export const evenPressure = 0.5;

export const clamp = (value: number, maximum: number) => Math.min(maximum, Math.max(0, value));
