import { type LogbookSelectionRef, logbookSelectionMachine } from '../../src/machines/logbook/selection/chart.ts';
import { ConnectedHeader } from '../../src/views/logbook/list/connected-header.tsx';
import { cases, facet, sights } from '../../tests/cases/logbook/selection.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Logbook selection' };

export const Paths = pathsStory({
  machine: logbookSelectionMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={{ logbookSelection: actor as LogbookSelectionRef }}>
      <ConnectedHeader />
    </InLogbook>
  ),
});
