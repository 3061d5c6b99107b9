import { useSelector } from '@xstate/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fromCallback } from 'xstate';
import { configuration } from './api/actors/shell/configuration.ts';
import { type Opening, startBase } from './app/base.ts';
import { offlineDeployment } from './app/deployment.ts';
import { firstTexts, portalParts } from './app/features.ts';
import { run } from './app/parts.ts';
import { readMapAddress } from './domain/map/address.ts';
import { decodeMapMessage, type MapCommand } from './domain/map/messages.ts';
import { mapFrameVerbs } from './machines/map/frame/selectors.ts';
import { isRailwayOn, isSatelliteOn, mapTogglesVerbs } from './machines/map/toggles.ts';
import { bootVerbs, portalPicture, type ReadyPortal } from './machines/shell/boot.ts';
import { type PortalActors, PortalProvider } from './views/common/portal-context.tsx';
import { openFrameSide } from './views/map/frame/frame-bridge.ts';
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

type Machines = Pick<PortalActors, 'mapFrame' | 'mapToggles' | 'selection'>;

const obeyWith = ({ mapFrame, mapToggles, selection }: Machines) => {
  const frame = mapFrameVerbs(mapFrame);
  const toggles = mapTogglesVerbs(mapToggles);
  return (command: MapCommand) => {
    switch (command.name) {
      case 'focus':
        return mapFrame.send({ type: 'vehicle.focused', vehicleId: command.vehicleId });
      case 'visible':
        return frame.show(command.vehicleIds);
      case 'mapType':
        return isSatelliteOn(mapToggles.getSnapshot()) === (command.mapType === 'hybrid') ? undefined : toggles.toggleSatellite();
      case 'showRailway':
        return isRailwayOn(mapToggles.getSnapshot()) === command.isShown ? undefined : toggles.toggleRailway();
      case 'mapFitBounds':
        return frame.fit(command.box);
      case 'mode':
        selection.send({ type: 'view.changed', view: command.view });
        return mapFrame.send({ type: 'view.changed', view: command.view });
      case 'routesVehicleId':
        return frame.chooseTrack(command.vehicleId);
      case 'heatmapVehicleId':
        return frame.chooseHeat(command.vehicleId);
      case 'railation filterInfo':
        return frame.filterPlaces(command.categories, command.search);
      default:
        return undefined;
    }
  };
};

/** What the page around this one says is done, and what happens here is told there. */
const talkToParent = (machines: Machines) => {
  if (window.parent === window) return;
  const { mapFrame } = machines;
  const side = openFrameSide(window, { window: window.parent, origin: parentOrigin() }, obeyWith(machines));
  mapFrame.system.inspect((event) => {
    if (event.type !== '@xstate.event' || event.actorRef !== mapFrame || event.event.type !== 'message.received') return;
    const message = decodeMapMessage((event.event as unknown as { data: unknown }).data);
    if (message !== null) side.tell(message);
  });
};

const openFrame = async (opening: Opening): Promise<ReadyPortal> => {
  const told = await configuration().catch(() => null);
  const { parts, portal } = portalParts(opening, told ?? offlineDeployment);
  return {
    parts: { talk: run(fromCallback(() => talkToParent(portal()))), ...parts },
    picture: (
      <MapSettingsProvider services={told?.map ?? embeddedServices}>
        <RunningMap portal={portal} />
      </MapSettingsProvider>
    ),
  };
};

/** First drawn once its machines run. */
const RunningMap = ({ portal }: { portal: () => PortalActors }) => {
  const [actors] = useState(portal);
  return (
    <PortalProvider actors={actors}>
      <PortalTheme>
        <div className={styles.page}>
          <MapView alone={address} />
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
