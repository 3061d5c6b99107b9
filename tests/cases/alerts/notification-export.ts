import type { Notification } from '../../../src/domain/alerts/notification.ts';
import { type NotificationWords, notificationHeads } from '../../../src/domain/alerts/notification-sheets.ts';
import { measuredUnits } from '../../../src/domain/alerts/rule.ts';
import { alertLabels } from '../../../src/domain/alerts/rules.ts';

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${name}!`])) as Record<Name, string>;
export const words: NotificationWords = {
  of: 'notification',
  all: 'Alle Meldungen',
  empty: 'Keine Daten vorhanden',
  heads: named(notificationHeads),
  types: named(alertLabels),
  units: named(measuredUnits),
  states: { open: 'Offen', seen: 'Gesehen', resolved: 'Erledigt' },
};

export const event = (change: Partial<Notification> = {}): Notification => ({
  alertId: '00000000-0000-4000-8000-000000000001',
  timestamp: Date.UTC(2026, 10, 21, 9, 14, 20),
  until: null,
  vehicleId: 7,
  type: 'NSSpeedlimitExeeded',
  note: { value: 112.4, limit: 100, bound: 'max', unit: 'kmPerHr' },
  location: { lat: 52.5251, lng: 13.3694 },
  isLate: false,
  state: 'resolved',
  by: 'Nora Weiß',
  at: Date.UTC(2026, 6, 1, 10),
  comment: '=1+1',
  ...change,
});
