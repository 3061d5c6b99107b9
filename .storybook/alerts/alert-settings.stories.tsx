import { type AlertSettingsRef, alertSettingsMachine } from '../../src/machines/alerts/alert-settings/chart.ts';
import { AlertSettingsView } from '../../src/views/alerts/settings/alert-settings-view.tsx';
import { cases, facet } from '../../tests/cases/alerts/alert-settings.ts';
import { sights } from '../../tests/cases/alerts/sights/alert-settings.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Alert settings' };

export const Paths = pathsStory({
  machine: alertSettingsMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/notificationsettings" actors={{ alertSettings: actor as AlertSettingsRef }}>
      <AlertSettingsView />
    </InPortal>
  ),
});
