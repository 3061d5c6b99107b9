/** A report read from a file, as the batch call takes it; `time` epoch ms. */
export type Report = { readonly time: number } & Readonly<Record<string, number | boolean>>;

export interface ReadOptions {
  /** CSV column per field: its header or its number from 0. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Only rows whose `device` column has this value. */
  readonly device?: string;
  /** Zone of times without offset. */
  readonly timeZone?: string;
  /** Which points of a GPX file are read. */
  readonly points?: PointKind;
}
export const pointKinds = { track: 'trkpt', route: 'rtept', waypoints: 'wpt' } as const;
export type PointKind = keyof typeof pointKinds;

/** What of a file could not be read, by its line from 1. */
export interface Unread {
  readonly line: number;
  readonly why: string;
}
export interface ReadFile {
  readonly reports: readonly Report[];
  /** Rows and points that are left out, since they say no time. */
  readonly withoutTime: number;
  /** Among the reports. */
  readonly withoutPosition: number;
  readonly refused: readonly Unread[];
  /** Values that their reports come without. */
  readonly unread: readonly Unread[];
}
