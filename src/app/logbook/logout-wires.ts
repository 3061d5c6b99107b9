import { logoutVerbs } from '../../machines/account/logout.ts';
import { unsentCount } from '../../machines/logbook/outbox.ts';
import { logbookSyncVerbs } from '../../machines/logbook/sync/chart.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { Logbook } from './actors.ts';

const id = 'logout';

/** Joins the way out with what is unsent. `readOutbox` settles once the machines know what is in the store. */
export const wireLogout = ({ logout }: PortalActors, { actors }: Logbook, readOutbox: () => Promise<void>) => {
  const { logbookOutbox, logbookSync } = actors;
  const does = logoutVerbs(logout);
  const unsent = () => unsentCount(logbookOutbox.getSnapshot());
  logbookOutbox.subscribe(() => does.countOutbox(unsent()));
  logout.on('sync.request', () => logbookSyncVerbs(logbookSync).request('logout', id));
  logbookSync.on('sync.answered', (answer) => {
    if (answer.id === id) void readOutbox().then(() => does.settleSync(unsent()));
  });
};
