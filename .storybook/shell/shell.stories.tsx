import { type ShellRef, shellMachine } from '../../src/machines/shell/shell/chart.ts';
import { PortalFrame } from '../../src/views/shell/portal/portal-frame.tsx';
import { cases, inputs } from '../../tests/cases/shell/shell.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Shell' };

export const Paths = pathsStory({
  machine: shellMachine,
  cases,
  inputs,
  view: (actor) => (
    <InPortal actors={{ shell: actor as ShellRef }}>
      <PortalFrame links={{}} />
    </InPortal>
  ),
});
