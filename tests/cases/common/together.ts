import { accountRightsOf } from '../../../src/machines/account/account/selectors.ts';
import { accessTokenOf, isLeaving, isLoggedIn, isWaitingOnline } from '../../../src/machines/account/session/selectors.ts';
import { currentFleet, isFleetNewest } from '../../../src/machines/fleet/fleet.ts';
import { activeVehicleId, activeVehicleIds } from '../../../src/machines/fleet/selection/selectors.ts';
import { isOnline } from '../../../src/machines/shell/connection.ts';
import { languageOf } from '../../../src/machines/shell/language.ts';
import { currentView, isLoginModalOpen, rightsOf } from '../../../src/machines/shell/shell/selectors.ts';
import type { PortalPage } from '../../walks/portal-page.ts';
import type { Holds } from '../../walks/together.ts';

/** What a person relies on of session and connection, wherever a walk by chance leads. */
export const sessionHolds: Holds<PortalPage> = {
  'no machine fails': ({ failed }) => failed().length === 0,
  'whoever is neither logged in nor about to leave holds no access': ({ machines: { session } }) =>
    isLeaving(session.getSnapshot()) || isLoggedIn(session.getSnapshot()) || accessTokenOf(session.getSnapshot()) === null,
  'session and connection agree whether there is a network': ({ machines: { session, connection } }) =>
    isLeaving(session.getSnapshot()) || session.getSnapshot().context.isOnline === isOnline(connection.getSnapshot()),
  'whoever waits for the network has none': ({ machines: { session, connection } }) =>
    !isWaitingOnline(session.getSnapshot()) || !isOnline(connection.getSnapshot()),
};

/** And of fleet and selection. */
export const fleetHolds: Holds<PortalPage> = {
  'no machine fails': ({ failed }) => failed().length === 0,
  'a chosen vehicle is one of the list, once that is the newest': ({ machines: { fleet, selection } }) =>
    !isFleetNewest(fleet.getSnapshot()) ||
    activeVehicleIds(selection.getSnapshot()).every((id) => currentFleet(fleet.getSnapshot()).index.has(id)),
  'live data is of the chosen vehicle': ({ machines: { selection, liveData } }) =>
    liveData.getSnapshot().context.vehicleId === activeVehicleId(selection.getSnapshot()),
};

/** And of the whole portal, once it is open. */
const portalHolds: Holds<PortalPage> = {
  ...fleetHolds,
  'the login lies over the page exactly while nobody is logged in': ({ machines: { session, shell } }) =>
    isLoginModalOpen(shell.getSnapshot()) === !isLoggedIn(session.getSnapshot()),
  'it polls exactly with a network and a login': ({ machines: { session, connection, beat } }) =>
    beat.getSnapshot().matches('beating') === (isOnline(connection.getSnapshot()) && isLoggedIn(session.getSnapshot())),
  'live values stream only to whoever has access, and a network': ({ machines: { session, connection, stream } }) =>
    !stream.getSnapshot().matches({ stream: { wanted: 'open' } }) ||
    (isOnline(connection.getSnapshot()) && accessTokenOf(session.getSnapshot()) !== null),
  'menus show by the rights of the account': ({ machines: { account, shell } }) =>
    JSON.stringify(rightsOf(shell.getSnapshot())) === JSON.stringify(accountRightsOf(account.getSnapshot())),
  'selection, map and values are at the view of the address': ({ machines: { shell, mapFrame, activeVehicles } }) => {
    const view = currentView(shell.getSnapshot());
    return activeVehicles.getSnapshot().context.view === view && mapFrame.getSnapshot().context.view === view;
  },
  'all speak one language': ({ machines: { language, faq, liveData } }) => {
    const spoken = languageOf(language.getSnapshot());
    return faq.getSnapshot().context.language === spoken && liveData.getSnapshot().context.language === spoken;
  },
};
/** Of a page that is about to be loaded anew nobody relies on anything. */
const onceOpen = (holds: Holds<PortalPage>): Holds<PortalPage> =>
  Object.fromEntries(
    Object.entries(holds).map(([words, isHeld]) => [
      words,
      (page: PortalPage) => !page.isOpen() || isLeaving(page.machines.session.getSnapshot()) || isHeld(page),
    ]),
  );
export const pageHolds: Holds<PortalPage> = { ...sessionHolds, ...onceOpen(portalHolds) };
