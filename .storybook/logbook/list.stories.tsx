import { type LogbookListRef, logbookListMachine } from '../../src/machines/logbook/list/chart.ts';
import { LogbookListView } from '../../src/views/logbook/list/logbook-list-view.tsx';
import { cases, facet, input, sights } from '../../tests/cases/logbook/list.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Logbook list' };

export const Paths = pathsStory({
  machine: logbookListMachine,
  sights,
  cases,
  facet,
  inputs: [input],
  view: (actor) => (
    <InLogbook actors={{ logbookList: actor as LogbookListRef }}>
      <LogbookListView />
    </InLogbook>
  ),
});
