import { logoutVerbs } from '../../machines/account/logout.ts';
import { unsentCount } from '../../machines/logbook/outbox.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { Logbook } from './actors.ts';

/** Joins the way out with what is unsent. `readOutbox` settles once the machines know what is in the store. */
export const wireLogout = ({ logout }: PortalActors, { actors }: Logbook, readOutbox: () => Promise<void>) => {
  const { logbookOutbox, logbookSync } = actors;
  const does = logoutVerbs(logout);
  const unsent = () => unsentCount(logbookOutbox.getSnapshot());
  logbookOutbox.subscribe(() => does.countOutbox(unsent()));
  logbookSync.on('sync.answered', (answer) => {
    if (answer.id === 'logout') void readOutbox().then(() => does.settleSync(unsent()));
  });
};
