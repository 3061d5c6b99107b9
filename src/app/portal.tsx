import { useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise, toPromise } from 'xstate';
import { openingConfiguration, portalLinks } from '../api/actors/shell/configuration.ts';
import { keptOwner } from '../api/browser/device-copies.ts';
import { registerServiceWorker } from '../api/browser/service-worker.ts';
import { recallView } from '../api/browser/view-memory.ts';
import { offlineReady } from '../domain/shell/notice.ts';
import { viewAt } from '../domain/shell/view.ts';
import { fetchAllTexts } from '../i18n/setup.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import type { ReadyPortal } from '../machines/shell/boot.ts';
import { fetchPart, fetchParts } from '../views/common/late/code.ts';
import { firstPicture, pictureIsWhole } from '../views/common/late/first-picture.ts';
import { fetchMapOf } from '../views/map/map-panel.tsx';
import { MapSettingsProvider } from '../views/map/map-settings.tsx';
import { embeddedServices } from '../views/map/styles/map-services.ts';
import { PortalApp, type PortalAppProps } from '../views/shell/portal/portal-app.tsx';
import type { Opening } from './base.ts';
import { offlineDeployment } from './deployment.ts';
import type { Room } from './feature.ts';
import { firstTexts, joinPage, ownViews, portalParts, textFiles, textsOf } from './features.ts';
import { openLogbook } from './logbook/feature.ts';
import { run } from './parts.ts';
import { RoomProvider } from './room.tsx';

/** The signed-in part, ready to run; loaded once somebody is. */
export const openPortal = async (opening: Opening): Promise<ReadyPortal> => {
  const { base, texts, system, enterRoom, signal } = opening;
  const view = viewAt(window.location.pathname, window.self !== window.top);
  fetchMapOf(view);
  fetchPart(ownViews[view]);
  void texts.loadNamespaces(textsOf(view)).catch(() => undefined);
  const reading = openingConfiguration();
  const [told, links] = await Promise.all([reading, portalLinks().catch(() => ({})), texts.loadNamespaces(firstTexts)]);
  signal.throwIfAborted();
  const memory = recallView(keptOwner(accountIdOf(base.session.getSnapshot())));
  const { parts, portal, roomParts } = portalParts(opening, told ?? offlineDeployment, memory);
  const page = fromCallback(() => joinPage(portal()));
  const logbook = fromPromise(() => firstPicture().then(() => openLogbook(portal())));
  const opened = () => toPromise(system.get('logbook') as ActorRefFrom<typeof logbook>);
  // Where no service worker serves the page, what works without network has to be in it.
  void firstPicture()
    .then(() => registerServiceWorker(() => base.notices.send({ type: 'notice.show', notice: offlineReady })))
    .then(opened)
    .then(fetchParts)
    .then(() => fetchAllTexts(texts, textFiles))
    .then(() => import('../api/browser/logbook-copies.ts'))
    .catch(() => undefined);
  const enter = (room: Room) => {
    const made = roomParts(room);
    enterRoom(made.parts);
    return made.portal();
  };
  const running = () => ({ actors: portal(), logbook: { opened: opened(), want: pictureIsWhole } });
  return {
    parts: { ...parts, page: run(page), logbook: run(logbook) },
    picture: (
      <MapSettingsProvider services={told?.map ?? embeddedServices}>
        <RoomProvider value={enter}>
          <RunningPortal running={running} links={links} views={ownViews} />
        </RoomProvider>
      </MapSettingsProvider>
    ),
  };
};

type Running = Required<Pick<PortalAppProps, 'actors' | 'logbook'>>;

/** First drawn once its machines run. */
const RunningPortal = ({ running, ...props }: Omit<PortalAppProps, keyof Running> & { readonly running: () => Running }) => {
  const [{ actors, logbook }] = useState(running);
  return <PortalApp {...props} actors={actors} logbook={logbook} />;
};
