import type { PortalLinks } from '../../../domain/shell/links.ts';
import { linksFrom } from '../../browser/login-links.ts';
import { ask } from '../../client.ts';
import { SystemGroup } from '../../contract/shell/system.ts';
import { run } from '../../runtime.ts';

const readConfiguration = () => run(ask(SystemGroup, (system) => system.configuration()));

let reading: ReturnType<typeof readConfiguration> | null = null;

/** What the server says about itself before login; asked once per page. */
export const configuration = () => {
  reading ??= readConfiguration();
  return reading;
};

/** Addresses on other hosts; none while the server cannot be reached. */
export const portalLinks = async (): Promise<PortalLinks> => linksFrom((await configuration()).links);
