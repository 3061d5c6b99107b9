import { existsSync } from 'node:fs';
import { createInstance } from 'i18next';
import { vi } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { adminRoom } from '../../src/app/admin/machines.ts';
import { baseParts, joinBase } from '../../src/app/base.ts';
import { offlineDeployment } from '../../src/app/deployment.ts';
import { portalParts, table } from '../../src/app/features.ts';
import { refsIn } from '../../src/app/parts.ts';
import { openWithSession } from '../../src/app/shell/boot.ts';
import type { SessionInput } from '../../src/machines/account/session/chart.ts';
import { bootMachine, type Parts } from '../../src/machines/shell/boot.ts';
import type { PortalActors } from '../../src/views/common/portal-context.tsx';
import { machineFiles } from '../machine-files.ts';
import { describeEvent, unsettled } from '../replay.ts';
import { type Cases, walkedEvents } from '../walk.ts';
import type { Happening, World } from './together.ts';

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const casesOf = Object.fromEntries(
  await Promise.all(
    machineFiles().map(async ({ name, place }) => {
      const file = `tests/cases/${place}.ts`;
      const found = existsSync(file) ? await import(/* @vite-ignore */ `${process.cwd()}/${file}`) : {};
      return [camel(name), (found.cases ?? {}) as Cases] as const;
    }),
  ),
);

/** What nobody causes: others tell it, by a row of the table or because it is so. */
const byRow = new Set([...table, ...adminRoom.table].map(({ to, as }) => `${to} ${as}`));
const byWatch: Readonly<Record<string, readonly string[]>> = {
  boot: ['session.begun', 'network.restored', '*'],
  connection: ['network.lost', 'network.restored'],
  session: ['network.lost', 'network.restored', 'session.logout'],
  shell: ['session.changed', 'unsaved.changed'],
  beat: ['session.started', 'session.ended'],
  account: ['account.load', 'account.known', 'language.chosen'],
  address: ['vehicle.shown', 'entry.shown', 'vehicles.listed', 'vehicles.unreachable', 'layer.shown'],
  stream: ['access.gained', 'access.lost', 'cursor.moved'],
  selection: ['view.changed', 'driving.changed', 'idle.changed', 'standby.changed', 'off.changed', 'cranes.changed'],
  activeVehicles: ['view.changed'],
  liveData: ['vehicle.changed', 'account.changed'],
  mapFrame: ['view.changed'],
  mapToggles: ['toolbar.lost', 'vehicle.changed'],
  faq: ['faq.open'],
  viewMemory: ['page.shown', 'look.changed', 'page.hidden', 'vehicles.listed', 'vehicles.gone'],
};
const isFromOutside = (name: string, type: string) => !byRow.has(`${name} ${type}`) && !byWatch[name]?.includes(type);

class Browser extends EventTarget {
  readonly location = { pathname: '/', hostname: 'localhost', search: '', origin: 'http://localhost' };
  readonly innerWidth = 1600;
  readonly history = { state: null, pushState: () => undefined, replaceState: () => undefined };
}
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, key: () => null, length: 0 };

/** What of a browser the portal asks for while it is joined; nothing is stored. */
const openBrowser = (isOnline: boolean) => {
  const browser = new Browser();
  vi.stubGlobal('window', Object.assign(browser, { self: browser, top: browser }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {}, visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: isOnline, language: 'de-DE' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return browser;
};

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof Object && 'implementations' in logic;
/** The real parts, whose calls never end by themselves. */
const silent = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { logic, input }]) => [name, { logic: isMachine(logic) ? unsettled(logic) : logic, input }]),
  );

interface PageOptions {
  /** Whose turn it may be; all of them where nobody is named. */
  readonly among?: readonly string[] | undefined;
  readonly session: SessionInput;
  /** What has happened before the walk begins. */
  readonly begun?: (page: PortalPage) => void;
}
export interface PortalPage extends World {
  /** The machines of the login, and once it is open those of the portal. */
  readonly machines: PortalActors;
  readonly isOpen: () => boolean;
  readonly openPortal: () => void;
  /** Machines that came to an end nobody meant. */
  readonly failed: () => readonly string[];
  readonly setOnline: (isOnline: boolean) => void;
}

/** The root of a page with the real machines, rows and joins of the product; the server, the browser and time stand still until told. */
export const openPage = ({ among, session, begun }: PageOptions): PortalPage => {
  const browser = openBrowser(session.isOnline);
  const made = baseParts(createInstance(), 'de-DE');
  const parts = silent({ ...made, session: { ...made.session, input: session } });
  const clock = new SimulatedClock();
  const boot = createActor(unsettled(bootMachine), { input: { parts }, clock });
  const { system } = boot;
  const base = refsIn(system, made);
  const machines: Record<string, AnyActorRef> = { boot, ...(base as unknown as Record<string, AnyActorRef>) };
  joinBase(boot, base);
  boot.start();
  openWithSession(boot, base);
  const isOpen = () => boot.getSnapshot().matches('open');
  const page: PortalPage = {
    machines: machines as unknown as PortalActors,
    isOpen,
    openPortal: () => {
      const ready = portalParts({ base, system }, offlineDeployment);
      const output = { parts: silent(ready.parts), picture: 'portal' };
      boot.send({ type: 'xstate.done.actor.openPortal', output } as never);
      const room = ready.roomParts(adminRoom);
      boot.send({ type: 'room.entered', parts: silent(room.parts) });
      Object.assign(machines, room.portal());
    },
    failed: () =>
      Object.entries(machines).flatMap(([name, ref]) => ((ref.getSnapshot() as AnyMachineSnapshot).status === 'active' ? [] : [name])),
    setOnline: (isNow) => void browser.dispatchEvent(new Event(isNow ? 'online' : 'offline')),
    possible: () => [...aroundIt(), ...Object.entries(machines).flatMap(([name, ref]) => ofMachine(name, ref))],
    stop: () => boot.stop(),
  };
  const aroundIt = (): readonly Happening[] => {
    const network = base.connection.getSnapshot().matches('online');
    return [
      { words: () => (network ? 'the network is lost' : 'the network is back'), happen: () => page.setOnline(!network) },
      ...[50, 2_000, 15_000].map((ms) => ({ words: () => `${ms} ms pass`, happen: () => clock.increment(ms) })),
      ...(boot.getSnapshot().matches('opening') ? [{ words: () => 'the portal opens', happen: () => page.openPortal() }] : []),
    ];
  };
  const ofMachine = (name: string, ref: AnyActorRef): readonly Happening[] => {
    if (name === 'boot' || (among !== undefined && !among.includes(name))) return [];
    const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
    // By its own id: one machine runs under two names.
    return walkedEvents(snapshot, casesOf[snapshot.machine.id] ?? {}, () => false)
      .filter(({ type }) => isFromOutside(name, type))
      .map((event) => ({ words: () => `${name}: ${describeEvent(event)}`, happen: () => ref.send(event) }));
  };
  begun?.(page);
  return page;
};
