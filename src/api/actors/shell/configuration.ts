import { Schema } from 'effect';
import { setOperatorTimeZone } from '../../../domain/common/operator-day.ts';
import { storageKeys } from '../../../domain/common/storage-keys.ts';
import type { PortalLinks } from '../../../domain/shell/links.ts';
import { linksFrom } from '../../browser/login-links.ts';
import { toldConfiguration } from '../../browser/told-configuration.ts';
import { Configuration } from '../../contract/shell/system.ts';

const decode = Schema.decodeUnknownPromise(Configuration);

/** What the server says about itself before login; asked once per page. */
const configuration = async (): Promise<typeof Configuration.Type> => decode(await toldConfiguration());

/** Sets the zone of every date and time on the page: the operator's, or while the server cannot be reached the one of the last start. */
export const enterZone = (timeZone = localStorage.getItem(storageKeys.timeZone)): void => {
  if (timeZone === null) return;
  setOperatorTimeZone(timeZone);
  try {
    localStorage.setItem(storageKeys.timeZone, timeZone);
  } catch {
    // Without space the next start without network is in the zone of the release.
  }
};

/** The configuration a page opens with, null while the server cannot be reached; the page is in the operator's zone from here on. */
export const openingConfiguration = async (): Promise<typeof Configuration.Type | null> => {
  const read = await configuration().catch(() => null);
  enterZone(read?.timeZone);
  return read;
};

/** Addresses on other hosts; none while the server cannot be reached. */
export const portalLinks = async (): Promise<PortalLinks> => linksFrom(await configuration());
