import { logbookVehiclesMachine } from '../../src/machines/logbook/vehicles.ts';
import { cases, facet } from '../../tests/cases/logbook/vehicles.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook vehicles' };

export const Paths = pathsStory({
  machine: logbookVehiclesMachine,
  cases,
  facet,
  view: (actor) => <ContextFacts actor={actor} />,
});
