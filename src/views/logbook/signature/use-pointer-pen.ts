import { type PointerEvent, type RefObject, useRef } from 'react';
import { evenPressure, padHeight, padWidth, within } from '../../../domain/logbook/signature/pad.ts';
import type { Point } from '../../../machines/logbook/signature/chart.ts';

import type { PenTarget } from './pens.ts';

const pointIn = ({ left, top, width, height }: DOMRect, { clientX, clientY, pressure, pointerType }: globalThis.PointerEvent): Point => ({
  x: within((clientX - left) / width, 1) * padWidth,
  y: within((clientY - top) / height, 1) * padHeight,
  pressure: pointerType === 'pen' && pressure > 0 ? pressure : evenPressure,
});

/** Strokes of mouse, finger or pen; one pointer at a time, so that the ball of the hand draws nothing. */
export const usePointerPen = (pad: RefObject<SVGSVGElement | null>, { onBegin, onExtend, onEnd }: PenTarget) => {
  const pointer = useRef<number | null>(null);
  const place = () => (pad.current as SVGSVGElement).getBoundingClientRect();

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    onBegin(pointIn(place(), event.nativeEvent));
  };
  const onPointerMove = ({ nativeEvent }: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== nativeEvent.pointerId) return;
    const passed = nativeEvent.getCoalescedEvents();
    const where = place();
    onExtend((passed.length > 0 ? passed : [nativeEvent]).map((event) => pointIn(where, event)));
  };
  const lift = ({ nativeEvent }: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== nativeEvent.pointerId) return;
    pointer.current = null;
    onEnd();
  };
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift };
};
