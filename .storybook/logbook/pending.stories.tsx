import { createActor } from 'xstate';
import { logbookOutboxMachine } from '../../src/machines/logbook/outbox/chart.ts';
import { logbookPendingMachine, type PendingRef } from '../../src/machines/logbook/pending.ts';
import { PendingChip } from '../../src/views/logbook/outbox/pending-chip.tsx';
import { cases, facet, held, sights } from '../../tests/cases/logbook/pending.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Logbook pending' };

const holding = () => {
  const logbookOutbox = createActor(logbookOutboxMachine).start();
  logbookOutbox.send({ type: 'outbox.changed', outbox: held });
  return logbookOutbox;
};

export const Paths = pathsStory({
  machine: logbookPendingMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={{ logbookPending: actor as PendingRef, logbookOutbox: holding() }}>
      <PendingChip />
    </InLogbook>
  ),
});
