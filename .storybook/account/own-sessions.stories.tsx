import { type OwnSessionsRef, ownSessionsMachine } from '../../src/machines/account/own-sessions.ts';
import { OwnSessions } from '../../src/views/account/profile/own-sessions.tsx';
import { cases, facet, sights } from '../../tests/cases/account/own-sessions.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Own sessions' };

export const Paths = pathsStory({
  machine: ownSessionsMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{ ownSessions: actor as OwnSessionsRef }}>
      <OwnSessions isDemo={false} />
    </InPortal>
  ),
});
