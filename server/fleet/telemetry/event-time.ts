import { instantOf } from '../../../src/domain/logbook/times.ts';

const secondsBelow = 1e11;
const millisBelow = 1e14;

/** Epoch ms of ISO 8601 with offset, epoch seconds or epoch milliseconds; undefined when it is none of these or has no offset. */
export const eventTime = (time: string | number): number | undefined => {
  if (typeof time === 'number') {
    if (!Number.isFinite(time) || Math.abs(time) >= millisBelow) return undefined;
    return Math.round(Math.abs(time) < secondsBelow ? time * 1000 : time);
  }
  const parsed = instantOf(time.replace(',', '.').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(parsed) ? undefined : parsed;
};
