import { getStroke } from 'perfect-freehand';
import type { Stroke } from '../../../machines/logbook/signature/chart.ts';

const inkWidth = 4.2;

/** Fingers and mice press evenly: their strokes get their thickness from the speed. */
const isEven = (stroke: Stroke) => stroke.every(({ pressure }) => pressure === stroke[0]?.pressure);

const round = (value: number) => Math.round(value * 10) / 10;

/** SVG path data of one stroke as ink, in pad units; empty for no points. */
export const strokePath = (stroke: Stroke): string => {
  const outline = getStroke([...stroke], {
    size: inkWidth,
    thinning: 0.62,
    smoothing: 0.55,
    streamline: 0.42,
    simulatePressure: isEven(stroke),
  });
  const [first] = outline;
  if (first === undefined) return '';
  const curves = outline.map(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? first;
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${round(first[0])} ${round(first[1])}Q${curves.join(' ')}Z`;
};
