import { type TimeMachineRef, timeMachineMachine } from '../../src/machines/history/time-machine.ts';
import { TimeMachinePanel } from '../../src/views/history/time-machine/time-machine-panel.tsx';
import { cases, facet, input, sights } from '../../tests/cases/history/time-machine.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Time machine' };

export const Paths = pathsStory({
  machine: timeMachineMachine,
  sights,
  cases,
  facet,
  inputs: [input],
  view: (actor) => (
    <InPortal path="/" actors={{}}>
      <TimeMachinePanel machine={actor as TimeMachineRef} />
    </InPortal>
  ),
});
