import type { DayBounds } from '../common/day-spans.ts';
import { type DayRange, type DayWindow, isDayInWindow } from '../common/day-window.ts';
import { shownSeries } from '../common/shown-parts.ts';
import { exportDate } from './export-metrics.ts';

/** A day of an export; date YYYYMMDD, values in the unit of their metric with the one decimal that files show. */
export interface ExportRow {
  readonly date: string;
  /** Null where nothing was reported, neither that day nor before. */
  readonly thisDay: number | null;
  /** With all days before it. */
  readonly cumulativeSum: number | null;
}

const isoDay = (date: string) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
const orZero = (value: number | null | undefined): number => (value !== null && value !== undefined && value > 0 ? value : 0);

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The days of one metric; those outside the access window carry zeros, or nothing where the metric is one of notifications. Empty and negative values
 * are 0.
 */
export const exportRows = (
  dates: readonly string[],
  values: readonly (number | null | undefined)[],
  window: DayWindow,
  outside: 0 | null = 0,
): readonly ExportRow[] => {
  const open = { from: window.from && exportDate(window.from), to: window.to && exportDate(window.to) };
  const shown = shownSeries(
    dates.map((date, i) => (isDayInWindow(date, open) ? orZero(values[i]) : 0)),
    1,
  );
  return dates.map((date, i) =>
    outside === null && !isDayInWindow(date, open)
      ? { date, thisDay: null, cumulativeSum: null }
      : { date, thisDay: shown.values[i]!, cumulativeSum: shown.sums[i]! },
  );
};

/** What numbers of one decimal add up to; null where there is none. */
export const shownTotal = (values: readonly (number | null)[]): number | null => {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : tenths(given.reduce((sum, value) => sum + value, 0));
};

/** The rows of what two other metrics add up to, as they are shown. */
export const addedRows = (a: readonly ExportRow[], b: readonly ExportRow[]): readonly ExportRow[] =>
  a.map(({ date, thisDay, cumulativeSum }, i) => ({
    date,
    thisDay: tenths((thisDay ?? 0) + (b[i]!.thisDay ?? 0)),
    cumulativeSum: tenths((cumulativeSum ?? 0) + (b[i]!.cumulativeSum ?? 0)),
  }));

const longestName = 31;
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

const digits = [...'0123456789¹²³'];
/** Excel keeps the one for itself; the others are devices in Windows, whatever ending follows. */
const reserved = ['history', 'con', 'prn', 'aux', 'nul', ...digits.flatMap((digit) => [`com${digit}`, `lpt${digit}`])];

/**
 * Names of sheets, and of files beside each other, for titles, at most 31 characters: what is neither letter, digit nor underscore becomes a space, and a name that is
 * there already, whatever its letter case, or is reserved, gets a number.
 */
export const sheetNames = () => {
  const taken = new Set<string>(reserved);
  return (title: string): string => {
    const plain = title
      .toWellFormed()
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_]/gu, ' ')
      .trim();
    const base = cut(plain, longestName);
    let name = base;
    for (let number = 2; name === '' || taken.has(name.toLowerCase()); number++) {
      const ending = base === '' ? String(number - 1) : ` ${number}`;
      name = cut(base, longestName - ending.length) + ending;
    }
    taken.add(name.toLowerCase());
    return name;
  };
};

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportGroupings = ['by-id', 'in-one', 'by-metric'] as const;
export type ExportGrouping = (typeof exportGroupings)[number];

interface NamedExport {
  /** The day of the export, YYYY-MM-DD. */
  readonly today: string;
  readonly range: DayRange;
  readonly vehicles: readonly { readonly name: string }[];
}
/** How the names of files end; those of csv stand in a zip. */
export const exportEndings = { xlsx: 'xlsx', csv: 'zip' } as const;
/** What file systems do not take in a name. */
const notInNames = /[\p{Cc}\\/:*?"<>|]+/gu;

/** DD-MM-YYYY-{view}-{vehicle}-{days}-Export.{ending}; without a vehicle where there are several. */
export const exportFileName = ({ today, range: { start, end }, vehicles }: NamedExport, view: string, ending: string): string => {
  const vehicle = vehicles.length === 1 ? vehicles[0]!.name.toWellFormed().replaceAll(notInNames, ' ').trim().slice(0, 60) : '';
  const parts = [today.split('-').reverse().join('-'), view, vehicle, start === end ? start : `${start}_${end}`, 'Export'];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
};

/** As files say it, whatever language the page has: one decimal after a comma, rounded half away from zero. */
export const exportNumber = (value: number): string => {
  const tenths = Math.round(Math.abs(value) * 10);
  return `${value < 0 && tenths > 0 ? '-' : ''}${Math.floor(tenths / 10)},${tenths % 10}`;
};
/** The same for a cell that is a number, and for one that is a day. */
export const sheetNumberFormat = '#,##0.0';
export const sheetDayFormat = 'dd.mm.yyyy';
export const sheetTimeFormat = 'dd.mm.yyyy hh:mm:ss';
/** DD.MM.YYYY of YYYYMMDD. */
export const exportDayText = (date: string): string => `${date.slice(6)}.${date.slice(4, 6)}.${date.slice(0, 4)}`;
/** DD.MM.YYYY hh:mm:ss of epoch ms of a wall clock as if it were UTC. */
export const exportTimeText = (wall: number): string => {
  const [day = '', time = ''] = new Date(wall).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 8)}`;
};
/** Midnight of YYYYMMDD, ms as if it were UTC. */
export const exportDayTime = (date: string): number => Date.parse(`${isoDay(date)}T00:00:00Z`);

/** The days YYYYMMDD from a day to another (YYYY-MM-DD), both included. */
export const exportDates = (start: string, end: string): readonly string[] => {
  const [from, to] = [start, end].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  const count = Math.round((to - from) / 86_400_000) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => exportDate(new Date(from + i * 86_400_000).toISOString().slice(0, 10)));
};

/** The days an export can be of: none to come; each vehicle's access is cut in the file. */
export const exportableDays = (today: string): DayBounds => ({ first: null, last: today });
