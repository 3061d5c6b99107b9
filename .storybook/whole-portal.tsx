import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { accountMachine } from '../src/machines/account/account/chart.ts';
import { logoutMachine } from '../src/machines/account/logout.ts';
import { sessionMachine } from '../src/machines/account/session/chart.ts';
import { type FleetRef, fleetMachine } from '../src/machines/fleet/fleet.ts';
import { liveDataMachine } from '../src/machines/fleet/live-data/chart.ts';
import { mapFrameMachine } from '../src/machines/map/frame/chart.ts';
import { mapTogglesMachine } from '../src/machines/map/toggles.ts';
import { mapViewMachine } from '../src/machines/map/view.ts';
import { addressMachine } from '../src/machines/shell/address/chart.ts';
import { beatMachine } from '../src/machines/shell/beat.ts';
import { connectionMachine } from '../src/machines/shell/connection.ts';
import { devToolsMachine } from '../src/machines/shell/dev-tools.ts';
import { languageMachine } from '../src/machines/shell/language.ts';
import { noticesMachine } from '../src/machines/shell/notices.ts';
import { type ShellRef, shellMachine } from '../src/machines/shell/shell/chart.ts';
import { type PortalActors, PortalProvider } from '../src/views/common/portal-context.tsx';
import { input as accountInput } from '../tests/cases/account/account.ts';
import { inputs as sessionInputs } from '../tests/cases/account/session.ts';
import { inputs as liveDataInputs } from '../tests/cases/fleet/live-data.ts';
import { fleetVehicles } from '../tests/cases/fleet/vehicles.ts';
import { inputs as devToolsInputs } from '../tests/cases/shell/dev-tools.ts';
import { samplePortal } from '../tests/cases/shell/sample-portal.ts';
import { unsettled } from '../tests/replay.ts';

const standing = (machine: AnyStateMachine, input?: unknown) =>
  createActor(unsettled(machine), { input, clock: new SimulatedClock() } as never).start();

const rights = { canRead: true, canCreate: true };

/** The shell of a signed-in page at a path; without the session it had, the login lies over it. */
export const shellAt = (path: string, hasSession = true) => {
  const shell = standing(shellMachine, {
    path,
    isFramed: false,
    isNavigationExpanded: true,
    isLoggedIn: true,
    isWaitingOnline: false,
    deployment: { isDevHost: true, hasFaqRoute: false },
  });
  shell.send({ type: 'rights.changed', rights: { gateway: rights, logbook_entries: rights } });
  if (!hasSession) shell.send({ type: 'session.changed', isLoggedIn: false, isWaitingOnline: false });
  return shell as ShellRef;
};

/** The vehicles the payload cases speak of. */
export const caseFleet = () => {
  const fleet = standing(fleetMachine, { isConnectionLost: false });
  fleet.send({ type: 'fleet.allowed' });
  fleet.send({ type: 'xstate.done.actor.readStoredVehicles', output: null });
  fleet.send({ type: 'xstate.done.actor.fetchVehicles', output: fleetVehicles });
  return fleet as FleetRef;
};

/** Every machine of a portal with sample data, standing still, at a view without map unless said otherwise. */
const wholePortal = (path = '/profile'): PortalActors =>
  ({
    ...samplePortal({ view: 'dashboard', selected: [7, 8, 9] }),
    shell: shellAt(path),
    session: standing(sessionMachine, sessionInputs[0]),
    logout: standing(logoutMachine, { isOnline: true }),
    language: standing(languageMachine, { language: 'de-DE' }),
    connection: standing(connectionMachine, { isOnline: true }),
    notices: standing(noticesMachine),
    account: standing(accountMachine, accountInput),
    address: standing(addressMachine),
    beat: standing(beatMachine, { isOnline: true, isLoggedIn: true }),
    devTools: standing(devToolsMachine, devToolsInputs[0]),
    mapToggles: standing(mapTogglesMachine),
    mapView: standing(mapViewMachine),
    mapFrame: standing(mapFrameMachine, { view: 'dashboard' }),
    liveData: standing(liveDataMachine, liveDataInputs[0]),
  }) as unknown as PortalActors;

/** A view inside a sample portal in which the walked machine has taken its place. */
export function InPortal({ actors, path = '/profile', children }: { actors: Partial<PortalActors>; path?: string; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, static: true }));
  const [portal] = useState(() => wholePortal(path));
  return (
    <Router hook={hook} searchHook={searchHook}>
      <PortalProvider actors={{ ...portal, ...actors }}>{children}</PortalProvider>
    </Router>
  );
}
