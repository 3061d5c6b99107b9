import { type NotificationListRef, notificationListMachine } from '../../src/machines/alerts/notification-list.ts';
import { NotificationsView } from '../../src/views/alerts/notifications/notifications-view.tsx';
import { cases, facet } from '../../tests/cases/alerts/notification-list.ts';
import { sights } from '../../tests/cases/alerts/sights/notification-list.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Notification list' };

export const Paths = pathsStory({
  machine: notificationListMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/notification" actors={{ notificationList: actor as NotificationListRef }}>
      <NotificationsView />
    </InPortal>
  ),
});
