import type { StatusKind } from '../../../domain/fleet/live/status.ts';

export type { StatusKind };

export interface ShapePart {
  d: string;
  paint: 'fill' | 'stroke';
  /** Stroke width and dash pattern in units of the 24 box. */
  width?: number;
  dash?: readonly number[];
}

export interface StatusColour {
  light: string;
  dark: string;
}

const circle = (r: number) => `M${12 - r} 12a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const shapeBox = 24;

/**
 * The marks of the six statuses as SVG path data in a 24 × 24 box, the same in list, chip, counter and on the map.
 * The driving arrow points north; turn it by the bearing in degrees.
 */
export const statusShapes: Readonly<Record<StatusKind, readonly ShapePart[]>> = {
  driving: [{ d: 'M12 2 20.5 21 12 16.8 3.5 21Z', paint: 'fill' }],
  idle: [{ d: circle(8.5), paint: 'fill' }],
  standby: [
    { d: 'M12 3.5a8.5 8.5 0 0 0 0 17Z', paint: 'fill' },
    { d: circle(7.5), paint: 'stroke', width: 2 },
  ],
  off: [{ d: circle(7), paint: 'stroke', width: 3 }],
  unknown: [{ d: circle(7.25), paint: 'stroke', width: 2.5, dash: [3.2, 2.49] }],
  crane: [{ d: 'M12 2 22 12 12 22 2 12Z', paint: 'fill' }],
};

/** Contrast at least 3:1 on the panel of their theme, selected rows included. */
export const statusColours: Readonly<Record<StatusKind, StatusColour>> = {
  driving: { light: '#18794e', dark: '#3dd68c' },
  idle: { light: '#bf7400', dark: '#ffca16' },
  standby: { light: '#0d74ce', dark: '#70b8ff' },
  off: { light: '#60646c', dark: '#b0b4ba' },
  unknown: { light: '#6b6f78', dark: '#9a9ea6' },
  crane: { light: '#6550b9', dark: '#baa7ff' },
};

/** The small flash of electric locomotives, in a 12 × 12 box. */
export const electricFlash = {
  d: 'M7.2 0.8 2.4 6.9h3L4.6 11.2 9.6 5h-3.1Z',
  box: 12,
  colour: { light: '#8f5700', dark: '#ffe770' },
} as const;
