import { logbookDeletionMachine } from '../../src/machines/logbook/deletion.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook deletion' };

export const Paths = pathsStory({
  machine: logbookDeletionMachine,
  cases: cases.deletionCases,
  inputs: cases.deletionInputs,
  facet: cases.deletionFacet,
  view: (actor) => <ContextFacts actor={actor} />,
});
