import type { StatusCode } from '../vehicle.ts';

/** standby: systems on (equipped); idle: motor running (standing). */
export type LiveStatus = 'off' | 'standby' | 'idle' | 'driving';
/** What a marker, chip or row shows: a crane has one single status, a missing code is unknown. */
export type StatusKind = LiveStatus | 'crane' | 'unknown';

/** The machine status as the wire may carry it: a code 1 to 4, anything else is not known. */
export const decodeStatusCode = (value: unknown): StatusCode => (value === 1 || value === 2 || value === 3 || value === 4 ? value : null);

/** Index = byte in the status column of a fleet. */
export const statusKinds = ['driving', 'idle', 'standby', 'off', 'unknown', 'crane'] as const satisfies readonly StatusKind[];
export const craneStatus = 5;
export const unknownStatus = 4;
/** NaN and null give unknown. */
export const statusByte = (code: number | null | undefined, isCrane: boolean): number =>
  isCrane ? craneStatus : code === 1 || code === 2 || code === 3 || code === 4 ? 4 - code : unknownStatus;

const ranks = { off: 1, standby: 2, idle: 3, driving: 4, total: 5, fallback: 6 } as const;
/** Sort rank; whatever is none of the four statuses or the total comes last. */
export const statusRank = (status: string | null | undefined): number =>
  Object.hasOwn(ranks, status ?? '') ? ranks[status as LiveStatus] : ranks.fallback;

export type ChipKey = `status.${LiveStatus | 'crane' | 'stateNotSet' | 'labelNotSet'}`;
/** Locale key of a chip (namespace vehicles): STATE NOT SET without a known state, LABEL NOT SET for a state without translation. */
export function chipKey(status: string | null | undefined, isTranslated: (key: string) => boolean): ChipKey {
  if (!status || !(statusKinds as readonly string[]).includes(status) || status === 'unknown') return 'status.stateNotSet';
  const key = `status.${status as LiveStatus | 'crane'}` as const;
  return isTranslated(key) ? key : 'status.labelNotSet';
}
