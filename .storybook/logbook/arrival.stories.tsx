import { logbookArrivalMachine } from '../../src/machines/logbook/arrival.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook arrival' };

export const Paths = pathsStory({
  machine: logbookArrivalMachine,
  cases: cases.arrivalCases,
  view: (actor) => <ContextFacts actor={actor} />,
});
