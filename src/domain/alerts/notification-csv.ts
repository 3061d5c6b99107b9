import type { Notification } from './notification.ts';

const separator = ';';
/** What a spreadsheet would take for a formula gets an apostrophe. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const heads = ['timestamp', 'until', 'vehicle', 'type', 'value', 'limit', 'unit', 'lat', 'lng', 'state', 'by', 'comment'];

/** Notifications as a table with semicolons and decimal commas, a line each; times in UTC. */
export const notificationsCsv = (events: readonly Notification[], nameOf: (vehicleId: number) => string): string => {
  const time = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  const lines = events.map(({ timestamp, until, vehicleId, type, note, location, state, by, comment }) => [
    time(timestamp),
    time(until),
    nameOf(vehicleId),
    type,
    note?.value ?? null,
    note?.limit ?? null,
    note?.unit ?? null,
    location?.lat ?? null,
    location?.lng ?? null,
    state,
    by,
    comment,
  ]);
  return [heads, ...lines].map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
};
