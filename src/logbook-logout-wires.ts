import type { Logbook } from './logbook-actors.ts';
import { watch } from './logbook-watch.ts';
import { entryVerbs, isLeaveGuarded } from './machines/logbook-entry-access.ts';
import { unsentCount } from './machines/logbook-outbox.ts';
import { logbookSyncVerbs } from './machines/logbook-sync.ts';
import { logoutVerbs } from './machines/logout.ts';
import type { PortalActors } from './views/portal-context.tsx';

/** What an open drawer is asked to leave for when nobody wants a page, but the way out. */
const wayOut = 'logout';

/** Joins the way out with the logbook: what is unsent, what is unsaved, and where else a drawer may be left for. */
export const wireLogout = ({ logout }: PortalActors, { actors }: Logbook, readOutbox: () => Promise<void>) => {
  const { logbookEntry, logbookOutbox, logbookSync } = actors;
  const does = logoutVerbs(logout);
  watch([logbookEntry], () => isLeaveGuarded(logbookEntry.getSnapshot()), does.changeText);
  logout.on('leave.ask', () => entryVerbs(logbookEntry).askLeave(wayOut));
  logbookEntry.on('leave.granted', ({ path }) => {
    if (path === wayOut) does.grantLeave();
    // The address tells the shell; a change of the address by script is told to the router by its own event.
    else window.history.pushState(null, '', path);
  });
  const unsent = () => unsentCount(logbookOutbox.getSnapshot());
  logbookOutbox.subscribe(() => does.countOutbox(unsent()));
  logout.on('sync.request', () => logbookSyncVerbs(logbookSync).request('logout', wayOut));
  logbookSync.on('sync.answered', ({ id }) => {
    if (id === wayOut) void readOutbox().then(() => does.settleSync(unsent()));
  });
};
