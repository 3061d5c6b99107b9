import type { VehicleEntry } from './vehicle.ts';

type WithModel = { readonly vehicle: Pick<VehicleEntry['vehicle'], 'model'> };
type WithEngine = { readonly vehicle: Pick<VehicleEntry['vehicle'], 'model' | 'engine'> };
type WithEntries = { readonly entries: readonly WithEngine[]; readonly index: ReadonlyMap<number, number> };

export const isCrane = ({ vehicle }: WithModel): boolean => vehicle.model === 'Kran';
export const isEloc = ({ vehicle }: WithEngine): boolean => vehicle.engine === 'electric';
/** False for a vehicle that is not in the fleet. */
export const isElocIn = ({ entries, index }: WithEntries, vehicleId: number | null): boolean => {
  const entry = vehicleId === null ? undefined : entries[index.get(vehicleId) ?? -1];
  return entry !== undefined && isEloc(entry);
};

/** A crane with electric motors is a crane. */
export const isTrain = (entry: WithEngine): boolean => !isCrane(entry) && !isEloc(entry);

export const avatarColourCount = 6;

/** One of six by vehicle id modulo 6; ids that are no whole number go through a stable hash (FNV-1a). */
export function avatarColourIndex(id: number | string): number {
  const number = typeof id === 'number' ? id : /^\d+$/.test(id) ? Number(id) : Number.NaN;
  const whole = Number.isSafeInteger(number) ? Math.abs(number) : hash(String(id));
  return whole % avatarColourCount;
}

function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}
