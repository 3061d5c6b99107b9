import { type AlertPushRef, alertPushMachine } from '../../src/machines/alerts/alert-push.ts';
import { AlertPushCard } from '../../src/views/alerts/push/alert-push-card.tsx';
import { cases, facet, sights } from '../../tests/cases/alerts/alert-push.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Alerts on the device' };

export const Paths = pathsStory({
  machine: alertPushMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{}}>
      <AlertPushCard machine={actor as AlertPushRef} />
    </InPortal>
  ),
});
