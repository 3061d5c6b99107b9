import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hasRefused, keptCount, unsentCount } from '../../../machines/logbook/outbox/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { ChipFace } from './chip-face.tsx';
import { LogbookPending } from './logbook-pending.tsx';

/** In the header: how much waits on this device; opens the panel. */
export const PendingChip = () => {
  const { logbookOutbox } = useLogbook();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChipFace
        count={useSelector(logbookOutbox, unsentCount)}
        kept={useSelector(logbookOutbox, keptCount)}
        hasRefused={useSelector(logbookOutbox, hasRefused)}
        onOpen={() => setOpen(true)}
      />
      <LogbookPending isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
