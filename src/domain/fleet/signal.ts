import type { StatusKind } from './live/status.ts';

export type GpsBand = 'none' | 'veryPoor' | 'poor' | 'good' | 'veryGood';

/** Band of a number of GPS satellites; null where none was ever reported. */
export function gpsBand(satellites: number | null): GpsBand | null {
  if (satellites === null || Number.isNaN(satellites)) return null;
  if (satellites < 1) return 'none';
  if (satellites <= 4) return 'veryPoor';
  if (satellites <= 10) return 'poor';
  return satellites <= 14 ? 'good' : 'veryGood';
}

/** GSM counts as active only on a vehicle that is not off. */
export const isGsmActive = (gsm: number | null, status: StatusKind | null): boolean => gsm !== null && gsm > 0 && status !== 'off';
