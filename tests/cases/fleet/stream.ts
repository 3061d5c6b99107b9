import { columns } from './vehicles.ts';

/** A sign of life of the server: nothing changed. */
export const quiet = columns(1_000, []);
export const changed = columns(2_000, [{ vehicleId: 7, received: 1_900, speed: 90 }], 42);

export const withAlerts = { ...quiet, openAlerts: 3 };

export const cases = {
  'cursor.moved': [{ cursor: 42 }],
  'columns.received': [{ columns: changed }, { columns: quiet }, { columns: withAlerts }],
};
export const inputs = [{ isOnline: true }, { isOnline: false }];
