import type { SendingTold } from '../../../machines/logbook/save.ts';
import type { LogbookSyncRef } from '../../../machines/logbook/sync/chart.ts';

/** Asks for a pass and tells what it makes of an entry, until it is stopped. */
export type SendEntry = (clientId: string, tell: (told: SendingTold) => void) => () => void;

/** Hears of what others asked for, too: an answer bears the id of its request, an item the key it was sent under. */
export const sendBy =
  (logbookSync: LogbookSyncRef, newId: () => string): SendEntry =>
  (clientId, tell) => {
    const id = newId();
    const heard = [
      logbookSync.on('item.settled', (event) => {
        if (event.item.formerId === clientId) tell(event);
      }),
      logbookSync.on('sync.answered', ({ id: of, ...answer }) => {
        if (of === id) tell(answer);
      }),
    ];
    logbookSync.send({ type: 'sync.request', id, trigger: 'save' });
    return () => {
      for (const { unsubscribe } of heard) unsubscribe();
    };
  };
