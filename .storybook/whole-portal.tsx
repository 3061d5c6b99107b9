import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { accountMachine } from '../src/machines/account.ts';
import { beatMachine } from '../src/machines/beat.ts';
import { connectionMachine } from '../src/machines/connection.ts';
import { devToolsMachine } from '../src/machines/dev-tools.ts';
import { type FleetRef, fleetMachine } from '../src/machines/fleet.ts';
import { languageMachine } from '../src/machines/language.ts';
import { liveDataMachine } from '../src/machines/live-data.ts';
import { logoutMachine } from '../src/machines/logout.ts';
import { mapFrameMachine } from '../src/machines/map-frame.ts';
import { mapTogglesMachine } from '../src/machines/map-toggles.ts';
import { mapViewMachine } from '../src/machines/map-view.ts';
import { noticesMachine } from '../src/machines/notices.ts';
import { sessionMachine } from '../src/machines/session.ts';
import { type ShellRef, shellMachine } from '../src/machines/shell.ts';
import { type PortalActors, PortalProvider } from '../src/views/portal-context.tsx';
import { input as accountInput } from '../tests/cases/account.ts';
import { inputs as devToolsInputs } from '../tests/cases/dev-tools.ts';
import { inputs as liveDataInputs } from '../tests/cases/live-data.ts';
import { samplePortal } from '../tests/cases/sample-portal.ts';
import { inputs as sessionInputs } from '../tests/cases/session.ts';
import { fleetVehicles } from '../tests/cases/vehicles.ts';
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
  fleet.send({ type: 'xstate.done.actor.readStoredVehicles', output: null });
  fleet.send({ type: 'xstate.done.actor.fetchVehicles', output: fleetVehicles });
  return fleet as FleetRef;
};

/** Every machine of a portal with sample data, standing still, at a view without map unless said otherwise. */
export const wholePortal = (path = '/profile'): PortalActors =>
  ({
    ...samplePortal({ view: 'dashboard', selected: [7, 8, 9] }),
    shell: shellAt(path),
    session: standing(sessionMachine, sessionInputs[0]),
    logout: standing(logoutMachine, { isOnline: true }),
    language: standing(languageMachine, { language: 'de-DE' }),
    connection: standing(connectionMachine, { isOnline: true }),
    notices: standing(noticesMachine),
    account: standing(accountMachine, accountInput),
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
