import { logbookSyncMachine } from '../../src/machines/logbook/sync/chart.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook sync' };

export const Paths = pathsStory({
  machine: logbookSyncMachine,
  cases: cases.syncCases,
  inputs: cases.syncInputs,
  facet: cases.syncFacet,
  view: (actor) => <ContextFacts actor={actor} />,
});
