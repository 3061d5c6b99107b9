import { wallAt } from '../common/operator-day.ts';
import type { AlertState, Notification } from './notification.ts';
import type { MeasuredUnit } from './rule.ts';
import type { AlertLabel } from './rules.ts';

export const notificationHeads = [
  'timestamp',
  'until',
  'vehicle',
  'type',
  'value',
  'limit',
  'unit',
  'lat',
  'lng',
  'state',
  'by',
  'at',
  'comment',
] as const;
type NotificationHead = (typeof notificationHeads)[number];

/** What a file of notifications says, in the language of the page. */
export interface NotificationWords {
  readonly of: 'notification';
  /** Title of what is of all vehicles and types. */
  readonly all: string;
  readonly empty: string;
  readonly heads: Readonly<Record<NotificationHead, string>>;
  readonly types: Readonly<Record<AlertLabel, string>>;
  readonly units: Readonly<Record<MeasuredUnit, string>>;
  readonly states: Readonly<Record<AlertState, string>>;
}

/** A number is a number, `wall` a time: what the operator's clock shows, epoch ms as if it were UTC. */
export type ListCell = string | number | null | { readonly wall: number };
/** A sheet, or a file of csv: a line each. Without rows there is no data. */
export interface ListTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ListCell[])[];
}

/** A line for each notification, in the order they come; `vehicle` is the name of each one's. */
export const notificationTable = (
  title: string,
  events: readonly { readonly event: Notification; readonly vehicle: string }[],
  words: NotificationWords,
  timeZone: string,
): ListTable => {
  const timeCell = (time: number | null): ListCell => (time === null ? null : { wall: wallAt(time, timeZone) });
  return {
    title,
    heads: notificationHeads.map((head) => words.heads[head]),
    rows: events.map(({ event: { timestamp, until, type, note, location, state, by, at, comment }, vehicle }) => [
      timeCell(timestamp),
      timeCell(until),
      vehicle,
      words.types[type],
      note?.value ?? null,
      note?.limit ?? null,
      note && words.units[note.unit],
      location?.lat ?? null,
      location?.lng ?? null,
      words.states[state],
      by,
      timeCell(at),
      comment,
    ]),
  };
};
