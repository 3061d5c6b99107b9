import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { configuration, portalLinks } from '../api/actors/shell/configuration.ts';
import { keptOwner } from '../api/browser/device-copies.ts';
import { registerServiceWorker } from '../api/browser/service-worker.ts';
import { recallView } from '../api/browser/view-memory.ts';
import type { PortalLinks } from '../domain/shell/links.ts';
import { fetchAllTexts } from '../i18n/setup.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import { Opening } from '../views/account/login/opening.tsx';
import { fetchParts } from '../views/common/late-code.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';
import type { LogbookActors } from '../views/logbook/logbook-context.tsx';
import { MapSettingsProvider } from '../views/map/map-settings.tsx';
import { embeddedServices, type MapServices } from '../views/map/styles/map-services.ts';
import { PortalApp } from '../views/shell/portal/portal-app.tsx';
import type { BaseActors } from './base.ts';
import { offlineDeployment } from './deployment.ts';
import { createPortal, firstTexts, joinPage, ownViews, startPortal, textFiles } from './features.ts';
import { openLogbook } from './logbook/feature.ts';

interface PortalProps {
  readonly actors: BaseActors;
  readonly texts: i18n;
}

interface Ready {
  readonly actors: PortalActors;
  readonly links: PortalLinks;
  readonly services: MapServices;
  readonly logbook: Promise<LogbookActors>;
}

const prepare = async (base: BaseActors, texts: i18n): Promise<Ready> => {
  // The map is the heaviest part and most views have one: fetched beside the data, not after it.
  void import('../views/map/live-map.tsx');
  const reading = configuration().catch(() => null);
  const [told, links] = await Promise.all([reading, portalLinks().catch(() => ({})), texts.loadNamespaces(firstTexts)]);
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
  return { actors, logbook, links, services: told?.map ?? embeddedServices };
};

let preparing: Promise<Ready> | null = null;

/** The signed-in part, loaded once somebody is. */
export default function Portal({ actors, texts }: PortalProps) {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    preparing ??= prepare(actors, texts);
    void preparing.then(setReady);
  }, [actors, texts]);
  if (ready === null) return <Opening />;
  return (
    <MapSettingsProvider services={ready.services}>
      <PortalApp actors={ready.actors} links={ready.links} views={ownViews} logbook={ready.logbook} />
    </MapSettingsProvider>
  );
}
