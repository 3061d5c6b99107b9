import type { Fix } from './fix.ts';

export const valueNames = ['speed', 'heading', 'satellites', 'gsm', 'voltage', 'temperature', 'odometer', 'engineHours'] as const;
type ValueName = (typeof valueNames)[number];

interface Timed {
  readonly value: number;
  readonly time: number;
}

/** The newest value of each kind by event time, whenever it arrived: a late report never overwrites a newer value. */
export type LiveValues = { readonly position: { readonly lat: number; readonly lng: number; readonly time: number } | null } & {
  readonly [name in ValueName]: Timed | null;
};

/** The same object when the report changes nothing. */
export const withFix = (live: LiveValues, fix: Fix): LiveValues => {
  const next: { -readonly [key in keyof LiveValues]?: LiveValues[key] } = {};
  const { lat, lng, time } = fix;
  if (lat !== null && lng !== null && time >= (live.position?.time ?? -Infinity)) next.position = { lat, lng, time };
  for (const name of valueNames) {
    const value = fix[name];
    if (value !== null && time >= (live[name]?.time ?? -Infinity)) next[name] = { value, time };
  }
  for (const _ in next) return { ...live, ...next };
  return live;
};
