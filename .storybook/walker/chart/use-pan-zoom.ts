import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Box, ChartLayout } from './chart-layout.ts';

interface Look {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
const readable = 0.85;
const [least, most] = [0.05, 2.5];
const within = (scale: number) => Math.min(most, Math.max(least, scale));

/** Pan by dragging and by arrow keys of the pointer device, zoom by wheel; `follow` keeps what is now in sight. */
export function usePanZoom(layout: ChartLayout | null, now: Box | null) {
  const frame = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [look, setLook] = useState<Look>({ x: 0, y: 0, scale: 1 });
  const [isFollowing, setFollowing] = useState(true);
  const grip = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const all = layout === null ? 1 : within(Math.min(size.width / layout.width, size.height / layout.height, 1.1));
  const centred = (box: Box, scale: number): Look => ({
    scale,
    x: size.width / 2 - (box.x + box.width / 2) * scale,
    y: size.height / 2 - (box.y + box.height / 2) * scale,
  });
  const fit = () => {
    if (layout === null) return;
    setFollowing(false);
    setLook(centred({ x: 0, y: 0, width: layout.width, height: layout.height }, all));
  };
  const followed = (): Look | null => {
    if (layout === null || size.width === 0) return null;
    if (all >= readable || now === null) return centred({ x: 0, y: 0, width: layout.width, height: layout.height }, all);
    const there = centred(now, Math.max(all, Math.min(readable, size.width / now.width, size.height / now.height)));
    const edge = (from: number, room: number, whole: number) =>
      whole * there.scale < room ? (room - whole * there.scale) / 2 : Math.min(0, Math.max(room - whole * there.scale, from));
    return { scale: there.scale, x: edge(there.x, size.width, layout.width), y: edge(there.y, size.height, layout.height) };
  };
  const zoom = (by: number, at = { x: size.width / 2, y: size.height / 2 }) => {
    setFollowing(false);
    setLook((from) => {
      const scale = within(from.scale * by);
      const ratio = scale / from.scale;
      return { scale, x: at.x - (at.x - from.x) * ratio, y: at.y - (at.y - from.y) * ratio };
    });
  };
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  return {
    frame,
    look: (isFollowing ? followed() : null) ?? look,
    isFollowing,
    fit,
    zoom: (by: number) => {
      setLook((isFollowing ? followed() : null) ?? look);
      zoom(by);
    },
    follow: () => setFollowing(true),
    grip: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        setLook((isFollowing ? followed() : null) ?? look);
        grip.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = grip.current;
        if (from === null || event.buttons === 0) return;
        setFollowing(false);
        setLook((before) => ({ ...before, x: before.x + event.clientX - from.x, y: before.y + event.clientY - from.y }));
        grip.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => {
        grip.current = null;
      },
    },
  };
}
