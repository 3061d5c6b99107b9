import type { KeyboardEvent } from 'react';
import type { KeyPen, PenTarget } from './pens.ts';

/** In pad units. */
const step = 6;
const bigStep = 24;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys move the pen; the space bar puts it down and lifts it, shift takes longer steps, backspace takes the last stroke back. */
export const penKeys =
  ({ onPenMove, onPenToggle, onUndo }: Pick<KeyPen, 'onPenMove' | 'onPenToggle'> & Pick<PenTarget, 'onUndo'>) =>
  (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const by = event.shiftKey ? bigStep : step;
    if (direction) onPenMove([direction[0] * by, direction[1] * by]);
    else if (event.key === ' ' || event.key === 'Enter') onPenToggle();
    else if (event.key === 'Backspace') onUndo();
    else return;
    event.preventDefault();
  };
