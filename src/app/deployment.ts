import { defaultDemoDisplayName } from '../domain/account/access.ts';
import { defaultDevHosts } from '../domain/shell/dev-host.ts';
import type { Deployment } from './feature.ts';

/** Without network the portal opens all the same, with what holds everywhere. */
export const offlineDeployment: Deployment = {
  devHosts: defaultDevHosts,
  demoDisplayName: defaultDemoDisplayName,
  internalAccountSuffixes: [],
  analytics: null,
  faqRoute: false,
  environment: 'production',
};
