import { logbookSaveMachine } from '../../src/machines/logbook/save.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook save' };

export const Paths = pathsStory({
  machine: logbookSaveMachine,
  cases: cases.saveCases,
  inputs: [cases.saveInput],
  view: (actor) => <ContextFacts actor={actor} />,
});
