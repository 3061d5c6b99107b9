import { readCsv } from './read-csv.ts';
import { readGpx } from './read-gpx.ts';
import type { ReadFile, ReadOptions, Unread } from './report.ts';

/** The content of a file: its reports in order of time, what was refused in order of lines. */
export const readReports = (name: string, text: string, options: ReadOptions): ReadFile => {
  const file = name.toLowerCase().endsWith('.gpx') ? readGpx(text, options) : readCsv(text, options);
  return {
    ...file,
    reports: file.reports.toSorted((a, b) => a.time - b.time),
    refused: file.refused.toSorted((a, b) => a.line - b.line),
  };
};

const mostNamed = 10;
const named = (unread: readonly Unread[]) => [
  ...unread.slice(0, mostNamed).map(({ line, why }) => `  line ${line}: ${why}`),
  ...(unread.length > mostNamed ? [`  and ${unread.length - mostNamed} more`] : []),
];

/** What became of a file, line by line: counts, then the first ten of what could not be read. */
export const summaryOf = ({ reports, withoutTime, withoutPosition, refused, unread }: ReadFile): readonly string[] => [
  `read ${reports.length}, without time ${withoutTime}, without position ${withoutPosition}, refused ${refused.length}`,
  ...named(refused),
  ...(unread.length > 0 ? [`values left out ${unread.length}`, ...named(unread)] : []),
];
