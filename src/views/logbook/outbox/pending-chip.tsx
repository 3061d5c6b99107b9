import { useSelector } from '@xstate/react';
import { hasRefused, keptCount, othersCount, unsentCount } from '../../../machines/logbook/outbox/selectors.ts';
import { pendingVerbs } from '../../../machines/logbook/pending.ts';
import { useLogbook } from '../logbook-context.tsx';
import { ChipFace } from './chip-face.tsx';
import { LogbookPending } from './logbook-pending.tsx';

/** In the header: how much waits on this device; opens the panel. */
export const PendingChip = () => {
  const { logbookOutbox, logbookPending } = useLogbook();
  return (
    <>
      <ChipFace
        count={useSelector(logbookOutbox, unsentCount)}
        kept={useSelector(logbookOutbox, keptCount)}
        others={useSelector(logbookOutbox, othersCount)}
        hasRefused={useSelector(logbookOutbox, hasRefused)}
        onOpen={pendingVerbs(logbookPending).open}
      />
      <LogbookPending />
    </>
  );
};
