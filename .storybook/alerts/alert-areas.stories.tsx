import { type AlertAreasRef, alertAreasMachine } from '../../src/machines/alerts/alert-areas/chart.ts';
import { AreasRoom } from '../../src/views/alerts/areas/areas-room.tsx';
import { cases, facet, sights } from '../../tests/cases/alerts/alert-areas.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Areas of alerts' };

export const Paths = pathsStory({
  machine: alertAreasMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/notificationsettings" actors={{}}>
      <AreasRoom machine={actor as AlertAreasRef} />
    </InPortal>
  ),
});
