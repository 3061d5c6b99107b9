import { Schema } from 'effect';
import type { PortalLinks } from '../../../domain/shell/links.ts';
import { linksFrom } from '../../browser/login-links.ts';
import { toldConfiguration } from '../../browser/told-configuration.ts';
import { Configuration } from '../../contract/shell/system.ts';

const decode = Schema.decodeUnknownPromise(Configuration);

/** What the server says about itself before login; asked once per page. */
export const configuration = async (): Promise<typeof Configuration.Type> => decode(await toldConfiguration());

/** Addresses on other hosts; none while the server cannot be reached. */
export const portalLinks = async (): Promise<PortalLinks> => linksFrom(await configuration());
