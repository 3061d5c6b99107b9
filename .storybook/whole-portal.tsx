import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { type FleetRef, fleetMachine } from '../src/machines/fleet/fleet.ts';
import { type ShellRef, shellMachine } from '../src/machines/shell/shell/chart.ts';
import { type PortalActors, PortalProvider } from '../src/views/common/portal-context.tsx';
import { fleetVehicles } from '../tests/cases/fleet/vehicles.ts';
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

type Exports = Readonly<Record<string, unknown>>;
const machineFiles = import.meta.glob<Exports>(['../src/machines/**/*.ts', '!../src/machines/{common,logbook}/**'], { eager: true });
const caseFiles = import.meta.glob<Exports>(['../tests/cases/**/*.ts', '!../tests/cases/{common,logbook}/**'], { eager: true });

const isMachine = (one: unknown): one is AnyStateMachine => one instanceof Object && 'implementations' in one;
const firstInput = (machineFile: string) => {
  const cases = caseFiles[machineFile.replace('../src/machines/', '../tests/cases/').replace('/chart.ts', '.ts')];
  return (cases?.inputs as readonly unknown[] | undefined)?.[0] ?? cases?.input;
};
const machines = Object.entries(machineFiles).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isMachine)
    .map((machine) => [file, machine] as const),
);

/** Machines that run a second time under another name. */
const again: Readonly<Record<string, string>> = { notificationExport: 'reportExport' };

/** Every machine there is, by its id, with the first input of its cases; made when a view first asks for it. */
const everyMachine = () => {
  const made: Record<string, AnyActorRef> = {};
  const named = machines.flatMap(([file, machine]) =>
    [machine.id, ...Object.keys(again).filter((name) => again[name] === machine.id)].map((name) => ({ name, file, machine })),
  );
  return Object.defineProperties(
    {},
    Object.fromEntries(named.map(({ name, file, machine }) => [name, { get: () => (made[name] ??= standing(machine, firstInput(file))) }])),
  );
};
/** Machines that take the place of those below. */
const over = (below: object, actors: object) => Object.create(below, Object.getOwnPropertyDescriptors(actors)) as PortalActors;

/** Every machine of a portal with sample data, standing still, at a view without map unless said otherwise. */
const wholePortal = (path: string) =>
  over(everyMachine(), { ...samplePortal({ view: 'dashboard', selected: [7, 8, 9] }), shell: shellAt(path) });

/** A view inside a sample portal in which the walked machine has taken its place. */
export function InPortal({ actors, path = '/profile', children }: { actors: Partial<PortalActors>; path?: string; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path, static: true }));
  const [portal] = useState(() => wholePortal(path));
  return (
    <Router hook={hook} searchHook={searchHook}>
      <PortalProvider actors={over(portal, actors)}>{children}</PortalProvider>
    </Router>
  );
}
