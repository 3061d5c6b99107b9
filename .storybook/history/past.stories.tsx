import { type PastRef, pastMachine } from '../../src/machines/history/past.ts';
import { ConnectedToolbar } from '../../src/views/map/toolbar/connected-toolbar.tsx';
import { cases, sights } from '../../tests/cases/history/past.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Past' };

export const Paths = pathsStory({
  machine: pastMachine,
  sights,
  cases,
  view: (actor) => (
    <InPortal path="/" actors={{ past: actor as PastRef }}>
      <ConnectedToolbar onUse={(tool) => tool === 'past' && actor.send({ type: 'past.toggle' })} />
    </InPortal>
  ),
});
