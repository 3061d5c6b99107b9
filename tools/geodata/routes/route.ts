import { type Line, resample, rounded } from '../lib/geo.ts';
import type { RouteStop } from './along.ts';

export type Route = {
  id: string;
  name: string;
  kind: 'surveyed' | 'schematic';
  lengthKm: number;
  stops: RouteStop[];
  /** longitude, latitude, longitude, latitude … */
  line: number[];
};

const longestStep = 2_000;

export const roundedLine = (line: Line) => resample(line, longestStep).map((point) => rounded(point, 5));

export const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** "Hamm(Westf)Hbf" as it is printed on a map: "Hamm (Westf) Hbf". */
export const plainStation = (name: string) => name.replace(/\s*\(/g, ' (').replace(/\)(?=\S)/g, ') ');
