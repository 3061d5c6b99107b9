import { logbookOutboxMachine } from '../../src/machines/logbook/outbox/chart.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook outbox' };

export const Paths = pathsStory({
  machine: logbookOutboxMachine,
  cases: cases.outboxCases,
  facet: cases.outboxFacet,
  view: (actor) => <ContextFacts actor={actor} />,
});
