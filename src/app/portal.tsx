import type { i18n } from 'i18next';
import { configuration, portalLinks } from '../api/actors/shell/configuration.ts';
import { keptOwner } from '../api/browser/device-copies.ts';
import { registerServiceWorker } from '../api/browser/service-worker.ts';
import { recallView } from '../api/browser/view-memory.ts';
import { fetchAllTexts } from '../i18n/setup.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import { fetchParts } from '../views/common/late-code.ts';
import { MapSettingsProvider } from '../views/map/map-settings.tsx';
import { embeddedServices } from '../views/map/styles/map-services.ts';
import { PortalApp } from '../views/shell/portal/portal-app.tsx';
import type { BaseActors } from './base.ts';
import { offlineDeployment } from './deployment.ts';
import { createPortal, firstTexts, joinPage, ownViews, startPortal, textFiles } from './features.ts';
import { openLogbook } from './logbook/feature.ts';

/** The signed-in part, running; loaded once somebody is. Whoever no longer waits for it gets none. */
export const openPortal = async (base: BaseActors, texts: i18n, signal: AbortSignal) => {
  // The map is the heaviest part and most views have one: fetched beside the data, not after it.
  void import('../views/map/live-map.tsx').catch(() => undefined);
  const reading = configuration().catch(() => null);
  const [told, links] = await Promise.all([reading, portalLinks().catch(() => ({})), texts.loadNamespaces(firstTexts)]);
  signal.throwIfAborted();
  const memory = recallView(keptOwner(accountIdOf(base.session.getSnapshot())));
  const actors = createPortal(base, told ?? offlineDeployment, memory);
  startPortal(actors, base);
  joinPage(actors, memory);
  registerServiceWorker();
  const logbook = openLogbook(actors);
  // The service worker serves the pages after this one: until then, what works without network has to be in this page.
  void logbook
    .then(fetchParts)
    .then(() => fetchAllTexts(texts, textFiles))
    .then(() => import('../api/browser/logbook-copies.ts'))
    .catch(() => undefined);
  return {
    picture: (
      <MapSettingsProvider services={told?.map ?? embeddedServices}>
        <PortalApp actors={actors} links={links} views={ownViews} logbook={logbook} />
      </MapSettingsProvider>
    ),
  };
};
