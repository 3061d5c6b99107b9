import { type AlertDealingRef, alertDealingMachine } from '../../src/machines/alerts/alert-dealing.ts';
import { NotificationsView } from '../../src/views/alerts/notifications/notifications-view.tsx';
import { cases, facet } from '../../tests/cases/alerts/alert-dealing.ts';
import { sights } from '../../tests/cases/alerts/sights/alert-dealing.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Alert dealing' };

export const Paths = pathsStory({
  machine: alertDealingMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/notification" actors={{ alertDealing: actor as AlertDealingRef }}>
      <NotificationsView />
    </InPortal>
  ),
});
