import { logbookDeviceMachine } from '../../src/machines/logbook/device.ts';
import * as cases from '../../tests/cases/logbook/sync.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook device' };

export const Paths = pathsStory({
  machine: logbookDeviceMachine,
  cases: cases.deviceCases,
  view: (actor) => <ContextFacts actor={actor} />,
});
