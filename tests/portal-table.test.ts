import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, type PromiseActorLogic, SimulatedClock, toPromise } from 'xstate';
import { accountBase } from '../src/app/account/base.ts';
import { account } from '../src/app/account/feature.ts';
import { adminRoom } from '../src/app/admin/machines.ts';
import { connect, type Machines, startOrder } from '../src/app/connect.ts';
import { offlineDeployment } from '../src/app/deployment.ts';
import type { Given } from '../src/app/feature.ts';
import { features, portalParts, table as portalTable } from '../src/app/features.ts';
import { drawerTable, textTable } from '../src/app/logbook/drawer-table.ts';
import { logbookTable } from '../src/app/logbook/logbook-table.ts';
import { refsIn } from '../src/app/parts.ts';
import { shellBase } from '../src/app/shell/base.ts';
import type { accountMachine } from '../src/machines/account/account/chart.ts';
import type { SelectAllFlag } from '../src/machines/fleet/selection/model.ts';
import { activeVehicleIds, selectAllFlag } from '../src/machines/fleet/selection/selectors.ts';
import { bootMachine, type Part } from '../src/machines/shell/boot.ts';
import { fleetVehicles } from './cases/fleet/vehicles.ts';
import { machineFiles } from './machine-files.ts';
import { unsettled } from './replay.ts';

/** Rooms come after all features, each by itself. */
const joints = [...features, adminRoom];
const table = [...portalTable, ...adminRoom.table, ...drawerTable, ...textTable, ...logbookTable];

/** What is announced and meant for nobody. */
const forNobody = [
  // The session's states say so.
  'session session.lost',
  'session session.logoutFailed',
];

const textsUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));

/** Names that differ from the id. */
const knownAs: Readonly<Record<string, string>> = { keptText: 'logbookText' };

/** Machines that run a second time, under another name. */
const again: Readonly<Record<string, string>> = { notificationExport: 'reportExport' };

/** The machines of the portal by the name it knows them by, with the events each declares that it emits. */
const written = Object.fromEntries(
  await Promise.all(
    machineFiles()
      // Not told by name: an entry saves by itself, a sync passes, and whoever sets up a second factor has the set-up.
      .filter(({ name }) => !['logbook-save', 'logbook-pass', 'factor-setup'].includes(name))
      .map(async ({ file, text }) => {
        const exported = Object.values((await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>);
        const machine = exported.find((one) => one instanceof Object && 'implementations' in one) as AnyStateMachine;
        const declared = file.endsWith('/chart.ts') ? textsUnder(dirname(file)).join('\n') : text;
        const emitted = [...declared.matchAll(/export type \w+Emitted =([\s\S]*?);\n(?=\S|\n)/g)]
          .flatMap(([, union = '']) => [...union.matchAll(/type: '([\w.]+)'/g)])
          .map(([, type = '']) => type);
        return [knownAs[machine.id] ?? machine.id, { machine, emitted }] as const;
      }),
  ),
);

const machines = { ...written, ...Object.fromEntries(Object.entries(again).map(([name, of]) => [name, written[of]!])) };

/** What of a browser the portal asks for while it is joined. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, key: () => null, length: 0 };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('window', {
  location: { pathname: '/', hostname: 'localhost', search: '' },
  innerWidth: 1600,
  addEventListener: () => undefined,
});

const baseParts = { ...shellBase(createInstance(), 'de-DE'), ...accountBase() };
const { system } = createActor(bootMachine, { input: { parts: baseParts } });
const base = refsIn(system, baseParts);
const given = { base, deployment: offlineDeployment, memory: null, isFramed: false, isDevHost: false, isOnline: true, view: 'dashboard' };
/** The machines each feature makes, by the name the portal knows them by; those of the login are there before. */
const made = joints.map(({ machines }) => Object.entries(machines({ ...given, owner: () => null } as Given)));
const ofBase: Readonly<Record<string, number>> = { language: 0, connection: 0, notices: 0, session: 1 };
const joined = [...Object.entries<Part>(baseParts), ...made.flat()];

const ofLogbook = ['src/views/logbook/logbook-context.tsx', 'src/app/logbook/logbook-machines.ts'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/readonly (\w+): \w+Ref;/g)].map(([, name = '']) => name),
);
const portal = [...joined.map(([name]) => name), ...ofLogbook];
/** Before the portal, of another machine, or of a single widget. */
const ofOthers = [
  'boot',
  'login',
  'passwordReset',
  'dateRange',
  'timeMachine',
  'trackExport',
  'alertAreas',
  'vehicleAreas',
  'alertPush',
  'mapDrawing',
];

const emitted = portal.flatMap((name) => (machines[name]?.emitted ?? []).map((type) => `${name} ${type}`));
const told = table.map(({ from, on }) => `${from} ${on}`);
/** By what is no machine: storage, address bar, map. */
const heard = ['app', 'views', 'api/actors']
  .flatMap((floor) => textsUnder(`src/${floor}`))
  .flatMap((text) => [...text.matchAll(/\b(\w+)\.on\('([\w.]+)'/g)].map(([, name, type]) => `${name} ${type}`));

describe('The table of who is told what', () => {
  it('knows every machine of the portal, and what it announces', () => {
    expect(Object.keys(machines).sort()).toEqual([...portal, ...ofOthers].sort());
    for (const [name, { logic }] of joined) expect((logic as AnyStateMachine).id).toBe(again[name] ?? name);
    expect(emitted.length).toBeGreaterThan(40);
  });

  it('leaves nothing that is announced unheard, save what is meant for nobody', () => {
    expect(emitted.filter((one) => !told.includes(one) && !heard.includes(one) && !forNobody.includes(one))).toEqual([]);
    expect(forNobody.filter((one) => !emitted.includes(one) || told.includes(one) || heard.includes(one))).toEqual([]);
  });

  it('has rows of events that are emitted', () => {
    expect(table.map(({ from, on }) => `${from} ${on}`).filter((event) => !emitted.includes(event))).toEqual([]);
  });

  it('sends each machine events that it handles', () => {
    expect(table.filter(({ to, as }) => !(machines[to]?.machine.events as readonly string[] | undefined)?.includes(as))).toEqual([]);
  });

  it('says nothing twice', () => {
    const rows = table.map(({ from, on, to, as }) => `${from} ${on} ${to} ${as}`);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });
});

describe('A feature', () => {
  const placeOf = (name: string) => ofBase[name] ?? made.findIndex((ones) => ones.some(([one]) => one === name));

  it('says of itself and of those before it who is told what, and of no one else', () => {
    const astray = joints.flatMap(({ table: rows }, place) =>
      rows.filter(({ from, to }) => Math.max(placeOf(from), placeOf(to)) !== place).map(({ from, on, to }) => `${from} ${on} ${to}`),
    );
    expect(astray).toEqual([]);
  });

  it.each([
    ['of the portal', features, portalTable],
    ['of administration', [adminRoom], adminRoom.table],
  ])('has its machines started after all that they tell something, where nobody speaks in a circle, %s', (_, some, rows) => {
    const own = some.flatMap((one) => made[joints.indexOf(one)] ?? []).map(([name]) => name);
    const order = startOrder(own, rows);
    expect([...order].sort()).toEqual(own.sort());
    const reaches = (from: string, to: string, way: readonly string[] = []): boolean =>
      from === to || (!way.includes(from) && rows.some((one) => one.from === from && reaches(one.to, to, [...way, from])));
    const early = rows.filter(({ from, to }) => order.includes(to) && order.indexOf(from) < order.indexOf(to) && order.includes(from));
    expect(early.filter(({ from, to }) => !reaches(to, from))).toEqual([]);
    expect(early.length).toBeLessThan(portalTable.length / 10);
    expect(new Set(early.map(({ from, to }) => `${from} ${to}`)).size).toBeLessThan(portalTable.length / 20);
  });

  it('brings no view that another brings too', () => {
    const shown = features.flatMap(({ views }) => Object.keys(views));
    expect(shown.filter((view, index) => shown.indexOf(view) !== index)).toEqual([]);
    expect(shown.length).toBeGreaterThan(8);
  });

  it('counts a visit at the address that the server names [SHL-080] [DEC-034]', async () => {
    const fetched = vi.fn(async () => new Response());
    vi.stubGlobal('fetch', fetched);
    const deployment = { ...offlineDeployment, analytics: 'https://count.example/' };
    const { logic } = account.machines({ ...given, deployment, owner: () => null } as unknown as Given).account as Part<
      typeof accountMachine
    >;
    await toPromise(createActor(logic.implementations.actors.startAnalytics as PromiseActorLogic<void>).start());
    expect(fetched.mock.calls).toEqual([['https://count.example/', expect.objectContaining({ method: 'POST' })]]);
  });

  it('joins the portal of a page that has no server', () => {
    const { parts, roomParts } = portalParts({ base, system }, offlineDeployment);
    const all = { ...baseParts, ...parts, ...roomParts(adminRoom).parts };
    expect(Object.keys(all).sort()).toEqual(['joins', 'joins of admin', ...joined.map(([name]) => name)].sort());
  });
});

describe('Where the portal is joined', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  /** Without what it says in words. */
  const codeOf = (file: string) => readFileSync(`src/app/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const withIn = (banned: RegExp, helpers: readonly string[]) =>
    files.filter((file) => !helpers.includes(file) && banned.test(codeOf(file)));

  it('nothing remembers or waits, save the one helper that watches', () => {
    expect(files.length).toBeGreaterThan(40);
    const memory =
      /\bset(Timeout|Interval)\(|\brequestAnimationFrame\(|\bnew (Weak)?(Map|Set)\b|^\s*(let|var)\s|\buse(Reducer|Ref|Memo)\b/m;
    expect(withIn(memory, ['watch.ts'])).toEqual([]);
    expect(withIn(memory, [])).toEqual(['watch.ts']);
  });

  it('nothing compares with what was before, and nobody is followed but by a row or a watch', () => {
    expect(withIn(/\bbefore\b|\.subscribe\((?!read\))|\baddEventListener\(|\bisSame\w*\b/, ['watch.ts'])).toEqual([]);
  });

  it('nothing is decided by a statement: rows, and what is watched, tell machines, and those decide', () => {
    const decision = /\bif \(|\belse\b|\bswitch \(|\bwhile \(|\bcase '/;
    expect(withIn(decision, ['watch.ts', 'connect.ts'])).toEqual([]);
    expect(withIn(decision, [])).toEqual(['connect.ts', 'watch.ts']);
  });
});

describe('Joined by the table', () => {
  /** Fleet, first look and selection of a tab that had chosen a flag, or nothing yet; the fleet has just been allowed. */
  const joined = (chosen: { flag: SelectAllFlag } | null) => {
    const start = (name: string, input?: unknown) =>
      createActor(unsettled(machines[name]?.machine as AnyStateMachine), { input, clock: new SimulatedClock() } as never).start();
    const actors = {
      account: start('account', { demoDisplayName: '', internalSuffixes: [] }),
      fleet: start('fleet', { isConnectionLost: false }),
      firstLook: start('firstLook', { chosen }),
      selection: start('selection', { view: 'dashboard' }),
    };
    const among = table.filter(({ from, to }) => from in actors && to in actors);
    connect(actors as unknown as Machines, among);
    const right = { canRead: true, canCreate: true };
    const rights = { kind: 'rights', accessRights: { gateway: right } };
    actors.account.send({ type: 'account.load' });
    actors.account.send({ type: 'xstate.done.actor.readAccessRights', output: rights });
    actors.fleet.send({ type: 'xstate.done.actor.readStoredVehicles', output: null });
    actors.fleet.send({ type: 'xstate.done.actor.fetchVehicles', output: fleetVehicles });
    const snapshot = actors.selection.getSnapshot() as Parameters<typeof selectAllFlag>[0];
    return { flag: selectAllFlag(snapshot), count: activeVehicleIds(snapshot).length };
  };

  it.each([
    [null, 'devices', fleetVehicles.length],
    [{ flag: 'locomotives' }, 'locomotives', fleetVehicles.length - 1],
    [{ flag: 'cranes' }, 'cranes', 1],
  ] as const)('a tab that had chosen %j sees %s first', (chosen, flag, count) => {
    expect(joined(chosen)).toEqual({ flag, count });
  });
});
