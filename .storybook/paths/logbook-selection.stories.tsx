import { type LogbookSelectionRef, logbookSelectionMachine } from '../../src/machines/logbook-selection.ts';
import { ConnectedHeader } from '../../src/views/logbook/list/connected-header.tsx';
import { cases, facet } from '../../tests/cases/logbook-selection.ts';
import { InLogbook } from '../in-logbook.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook selection' };

export const Paths = pathsStory({
  machine: logbookSelectionMachine,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={{ logbookSelection: actor as LogbookSelectionRef }}>
      <ConnectedHeader />
    </InLogbook>
  ),
});
