/** Where the services live: one host, two bases, each with a version of its own (v1 unless configured). */
export interface Endpoints {
  readonly host: string;
  readonly userManagement: string;
  readonly gateway: string;
}

interface EndpointOptions {
  readonly host?: string;
  readonly userManagementVersion?: string;
  readonly gatewayVersion?: string;
}

const withoutSlash = (host: string) => host.replace(/\/+$/, '');

/** Absolute base addresses below `host`, which defaults to the page's own origin (an empty prefix). */
export const endpoints = ({ host = '', userManagementVersion = 'v1', gatewayVersion = 'v1' }: EndpointOptions = {}): Endpoints => ({
  host: withoutSlash(host),
  userManagement: `${withoutSlash(host)}/um/${userManagementVersion}`,
  gateway: `${withoutSlash(host)}/logbook/api/logbook/${gatewayVersion}`,
});

/** The contract writes version v1; this puts the configured host and versions in its place. */
export const locate = (path: string, to: Endpoints): string => {
  if (path.startsWith('/um/v1/')) return to.userManagement + path.slice('/um/v1'.length);
  const gateway = '/logbook/api/logbook/v1';
  if (path.startsWith(`${gateway}/`)) return to.gateway + path.slice(gateway.length);
  return to.host + path;
};
