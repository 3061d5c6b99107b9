import type { LogbookEntry } from '../entry/entry.ts';
import { createPayload } from '../entry/payload.ts';

/** Whether two entries say the same: order of keys, null against absent and the spelling of an instant do not count. */
export const sameContent = (one: LogbookEntry, other: LogbookEntry): boolean => canonical(contentOf(one)) === canonical(contentOf(other));

/** What an update leaves out. While a create is in doubt another value needs a new entry on the server. */
export const sameFixedPart = (one: LogbookEntry, other: LogbookEntry): boolean =>
  one.header.vehicleIdRef === other.header.vehicleIdRef &&
  instant(one.header.referenceTimestamp) === instant(other.header.referenceTimestamp);

/** Ids of entries the server does not know by an id of its own. */
const localIdPrefix = 'local-';
export const localIdOf = (clientId: string): string => `${localIdPrefix}${clientId}`;
export const isLocalId = (logbookEntryId: string): boolean => logbookEntryId.startsWith(localIdPrefix);

export const hasVehicle = (entry: LogbookEntry): boolean => Number.isInteger(entry.header.vehicleIdRef) && entry.header.vehicleIdRef > 0;

const contentOf = (entry: LogbookEntry) => {
  const content = createPayload(entry);
  const { stoppage } = content;
  return { ...content, stoppage: stoppage && { ...stoppage, affectedComponents: [...(stoppage.affectedComponents ?? [])].sort() } };
};

const instant = (text: string): number | string => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : time;
};

const canonical = (value: unknown, key = ''): string => {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each)).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined && field !== '');
    return `{${fields
      .map(([name, field]) => `${name}:${canonical(field, name)}`)
      .sort()
      .join()}}`;
  }
  return JSON.stringify(/timestamp/i.test(key) && typeof value === 'string' ? instant(value) : (value ?? null));
};
