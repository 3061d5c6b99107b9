import type { Point } from '../../../machines/logbook/signature/chart.ts';

/** Where a pen draws; the stroke that grows is the last one of the sheet. */
export interface PenTarget {
  readonly onBegin: (point: Point) => void;
  readonly onExtend: (points: readonly Point[]) => void;
  readonly onEnd: () => void;
  readonly onUndo: () => void;
}

/** The pen of the arrow keys. */
export interface KeyPen {
  readonly pen: Point;
  readonly isPenDown: boolean;
  /** Pad units to the right and down. */
  readonly onPenMove: (by: readonly [number, number]) => void;
  readonly onPenToggle: () => void;
  readonly onPenLift: () => void;
}
