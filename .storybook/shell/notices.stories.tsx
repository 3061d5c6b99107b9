import { type NoticesRef, noticesMachine } from '../../src/machines/shell/notices.ts';
import { Notices } from '../../src/views/shell/notices/notices.tsx';
import { cases, facet } from '../../tests/cases/shell/notices.ts';
import { sights } from '../../tests/cases/shell/sights/notices.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Notices' };

export const Paths = pathsStory({
  machine: noticesMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal actors={{ notices: actor as NoticesRef }}>
      <Notices />
    </InPortal>
  ),
});
