import { useSelector } from '@xstate/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fromCallback } from 'xstate';
import { openingConfiguration } from './api/actors/shell/configuration.ts';
import { type Opening, startBase } from './app/base.ts';
import { offlineDeployment } from './app/deployment.ts';
import { firstTexts, ownViews, portalParts } from './app/features.ts';
import { type FramedActors, framedParts, joinFramed, obeyWith } from './app/map/frame.ts';
import { refsIn, run } from './app/parts.ts';
import { readMapAddress } from './domain/map/address.ts';
import { trackedVehicleId } from './machines/history/tracking.ts';
import { bootVerbs, portalPicture, type ReadyPortal } from './machines/shell/boot.ts';
import { part } from './views/common/late/code.ts';
import { LateBoundary } from './views/common/late/late-boundary.tsx';
import { OwnViewsProvider } from './views/common/own-views.tsx';
import { type PortalActors, PortalProvider } from './views/common/portal-context.tsx';
import type { MapController } from './views/map/controller/map-controller.ts';
import { openFrameSide, reportFrom } from './views/map/frame/frame-bridge.ts';
import { MapSettingsProvider } from './views/map/map-settings.tsx';
import { MapView } from './views/map/map-view.tsx';
import { embeddedServices } from './views/map/styles/map-services.ts';
import styles from './views/map/whole-map.module.css';
import { browserAppearance } from './views/shell/theme/appearance.ts';
import { PortalTheme } from './views/shell/theme/portal-theme.tsx';
import { AppearanceContext } from './views/shell/theme/use-appearance.ts';

const address = readMapAddress(window.location.search);

/** Only pages that frame-ancestors allows get this far, so the page around this one is known by its origin. */
const parentOrigin = () =>
  window.location.ancestorOrigins?.[0] ?? (document.referrer === '' ? window.location.origin : new URL(document.referrer).origin);

/** Receives the commands of the page around this one, and reports to it what happens here. */
const talkToParent = (actors: FramedActors) => {
  if (window.parent === window) return;
  const side = openFrameSide(window, { window: window.parent, origin: parentOrigin() }, obeyWith(actors));
  reportFrom(actors.mapFrame, side.tell);
};

const openFrame = async (opening: Opening): Promise<ReadyPortal> => {
  const configuration = await openingConfiguration();
  const { parts, portal } = portalParts(opening, configuration ?? offlineDeployment);
  const framed = framedParts();
  const actors = (): FramedActors => ({ ...portal(), ...refsIn(opening.system, framed) });
  const talk = fromCallback(() => {
    talkToParent(actors());
    joinFramed(actors(), opening.texts);
  });
  return {
    parts: { talk: run(talk), ...framed, ...parts },
    picture: (
      <MapSettingsProvider services={configuration?.map ?? embeddedServices}>
        <OwnViewsProvider value={ownViews}>
          <RunningMap actors={actors} />
        </OwnViewsProvider>
      </MapSettingsProvider>
    ),
  };
};

/** Its code is fetched once a command names a vehicle. */
const FramedTrack = part(() => import('./views/history/tracking/framed-track.tsx').then((module) => module.FramedTrack));

/** Track and heat map of the vehicles that commands name. */
const NamedPast = ({ actors, controller }: { readonly actors: FramedActors; readonly controller: MapController }) => {
  const { framedTrack, framedHeat } = actors;
  const [tracking] = useState<PortalActors>({ ...actors, tracking: framedTrack });
  const hasTrack = useSelector(framedTrack, trackedVehicleId) !== null;
  const hasHeat = useSelector(framedHeat, trackedVehicleId) !== null;
  if (!hasTrack && !hasHeat) return null;
  return (
    <PortalProvider actors={tracking}>
      <LateBoundary>
        <FramedTrack controller={controller} heat={framedHeat} />
      </LateBoundary>
    </PortalProvider>
  );
};

/** First drawn once its machines run. */
const RunningMap = ({ actors }: { readonly actors: () => FramedActors }) => {
  const [running] = useState(actors);
  const [controller, setController] = useState<MapController | null>(null);
  return (
    <PortalProvider actors={running}>
      <PortalTheme>
        <div className={styles.page}>
          <MapView alone={address} onController={setController} />
          {controller && <NamedPast actors={running} controller={controller} />}
        </div>
      </PortalTheme>
    </PortalProvider>
  );
};

const { boot } = await startBase(firstTexts, openFrame, address.language);
bootVerbs(boot).beginSession();

const Frame = () => useSelector(boot, portalPicture) as ReactNode;

const root = document.getElementById('root');
if (root === null) throw new Error('map.html has no #root');
createRoot(root).render(
  <StrictMode>
    <AppearanceContext value={browserAppearance()}>
      <Frame />
    </AppearanceContext>
  </StrictMode>,
);
