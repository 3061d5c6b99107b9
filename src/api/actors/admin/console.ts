import { type ConsolePermission, permissionOf } from '../../../domain/admin/console.ts';
import { ask } from '../../client.ts';
import { AccountGroup } from '../../contract/account/account.ts';
import { run } from '../../runtime.ts';

/** Whether the server opens the administration to whoever is signed in. */
export const checkPermission = (signal: AbortSignal): Promise<ConsolePermission> =>
  run(
    ask(AccountGroup, (account) => account.viewPermitted({ query: { view: 'useradministration' } })),
    signal,
  ).then(permissionOf);
