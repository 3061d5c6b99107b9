import { type DevToolsRef, devToolsMachine } from '../../src/machines/shell/dev-tools.ts';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, inputs, sights } from '../../tests/cases/shell/dev-tools.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Dev tools' };

export const Paths = pathsStory({
  machine: devToolsMachine,
  sights,
  cases,
  inputs,
  view: (actor) => (
    <InPortal actors={{ devTools: actor as DevToolsRef }}>
      <PortalHeader links={{}} />
    </InPortal>
  ),
});
