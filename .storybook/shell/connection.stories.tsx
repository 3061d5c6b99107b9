import { type ConnectionRef, connectionMachine } from '../../src/machines/shell/connection.ts';
import { ConnectionTrouble } from '../../src/views/shell/notices/connection-banner.tsx';
import { PortalFrame } from '../../src/views/shell/portal/portal-frame.tsx';
import { cases, inputs, sights } from '../../tests/cases/shell/connection.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Connection' };

export const Paths = pathsStory({
  machine: connectionMachine,
  sights,
  cases,
  inputs,
  view: (actor) => (
    <InPortal actors={{ connection: actor as ConnectionRef }}>
      <ConnectionTrouble />
      <PortalFrame links={{}} />
      <ContextFacts actor={actor} />
    </InPortal>
  ),
});
