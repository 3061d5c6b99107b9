import { type KeyboardEvent, useState } from 'react';
import type { Point } from '../../../machines/logbook/signature/chart.ts';
import { padHeight, padWidth } from './outline.ts';
import { clamp, evenPressure, type PenTarget } from './pens.ts';

const step = 6;
const bigStep = 24;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pen for the arrow keys: the space bar puts it down and lifts it, shift takes longer steps, backspace takes the last stroke back. */
export const useKeyPen = ({ onBegin, onExtend, onEnd, onUndo }: PenTarget) => {
  const [at, setAt] = useState<Point>({ x: padWidth / 4, y: padHeight / 2, pressure: evenPressure });
  const [isDown, setDown] = useState(false);

  const move = ([x, y]: readonly [number, number], by: number) => {
    const next = { ...at, x: clamp(at.x + x * by, padWidth), y: clamp(at.y + y * by, padHeight) };
    setAt(next);
    if (isDown) onExtend([next]);
  };
  const lift = () => {
    if (!isDown) return;
    setDown(false);
    onEnd();
  };
  const toggle = () => {
    if (isDown) return lift();
    setDown(true);
    onBegin(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction) move(direction, event.shiftKey ? bigStep : step);
    else if (event.key === ' ' || event.key === 'Enter') toggle();
    else if (event.key === 'Backspace' && !isDown) onUndo();
    else return;
    event.preventDefault();
  };
  return { at, isDown, onKeyDown, lift };
};
