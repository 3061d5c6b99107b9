import { type NotificationToolsRef, notificationToolsMachine } from '../../src/machines/alerts/notification-tools.ts';
import { NotificationTools } from '../../src/views/alerts/notifications/notification-tools.tsx';
import { cases, facet, inputs } from '../../tests/cases/alerts/notification-tools.ts';
import { sights } from '../../tests/cases/alerts/sights/notification-tools.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Notification tools' };

export const Paths = pathsStory({
  machine: notificationToolsMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal path="/notification" actors={{ notificationTools: actor as NotificationToolsRef }}>
      <NotificationTools />
    </InPortal>
  ),
});
