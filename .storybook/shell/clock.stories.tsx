import { type ClockRef, clockMachine } from '../../src/machines/shell/clock.ts';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, input, sights } from '../../tests/cases/shell/clock.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Clock' };

export const Paths = pathsStory({
  machine: clockMachine,
  sights,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ clock: actor as ClockRef }}>
      <PortalHeader links={{}} />
    </InPortal>
  ),
});
