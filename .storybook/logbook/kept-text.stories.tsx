import { type KeptTextRef, keptTextMachine } from '../../src/machines/logbook/kept-text/chart.ts';
import { LogbookEntryDrawer } from '../../src/views/logbook/entry/logbook-entry.tsx';
import { drawerStories } from '../../tests/cases/logbook/drawer-stories.ts';
import { cases, seenFacet as facet, sights } from '../../tests/cases/logbook/kept-text.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Kept text' };

export const Paths = pathsStory({
  machine: keptTextMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={{ ...drawerStories.typing(), logbookText: actor as KeptTextRef }}>
      <LogbookEntryDrawer title="logbook" />
    </InLogbook>
  ),
});
