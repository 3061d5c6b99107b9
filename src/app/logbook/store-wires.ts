import { isFormHeld } from '../../machines/logbook/kept-text/selectors.ts';
import { openCount } from '../../machines/logbook/outbox/selectors.ts';
import { shellVerbs } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { ownerOf } from '../portal-owner.ts';
import { watch } from '../watch.ts';
import type { Logbook } from './actors.ts';

/** Has the store read when it changed, and tells how many entries are open here. */
export const wireStore = (portal: PortalActors, { actors, store }: Logbook) => {
  const { logbookOutbox, logbookDevice, logbookText, logbookList } = actors;
  const read = () => logbookDevice.send({ type: 'store.changed' });
  store.subscribe(read);
  // The text of a form that closes is left behind, that of one that opens is not.
  watch([logbookText], () => isFormHeld(logbookText.getSnapshot()), read);
  watch(
    [logbookOutbox, portal.session, portal.account],
    () => openCount(logbookOutbox.getSnapshot(), ownerOf(portal)?.organisationId ?? null),
    (count) => {
      shellVerbs(portal.shell).changeUnsaved(count > 0);
      logbookList.send({ type: 'open.changed', count });
    },
  );
};
