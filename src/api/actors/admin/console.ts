import { type ConsolePermission, permissionOf } from '../../../domain/admin/console.ts';
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

/** Whether the server opens the administration to whoever is signed in. */
export const checkPermission = (signal: AbortSignal): Promise<ConsolePermission> =>
  run(
    PortalClient.use((client) => client.account.viewPermitted({ query: { view: 'useradministration' } })),
    signal,
  ).then(permissionOf);
