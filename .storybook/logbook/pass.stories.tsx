import { logbookPassMachine } from '../../src/machines/logbook/sync/pass.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook pass' };

export const Paths = pathsStory({
  machine: logbookPassMachine,
  cases: cases.passCases,
  inputs: [cases.passInput],
  facet: cases.passFacet,
  view: (actor) => <ContextFacts actor={actor} />,
});
