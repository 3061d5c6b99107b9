import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { connect, type Machines } from '../src/app/connect.ts';
import { drawerTable, logbookTable, textTable } from '../src/app/logbook/logbook-table.ts';
import { addressTable, portalTable } from '../src/app/portal-table.ts';
import type { SelectAllFlag } from '../src/machines/fleet/selection/model.ts';
import { activeVehicleIds, selectAllFlag } from '../src/machines/fleet/selection/selectors.ts';
import { fleetVehicles } from './cases/fleet/vehicles.ts';
import { machineFiles } from './machine-files.ts';
import { unsettled } from './replay.ts';

const table = [...portalTable, ...addressTable, ...drawerTable, ...textTable, ...logbookTable];

/** What is announced and meant for nobody. */
const forNobody = [
  // The session's states say so.
  'session session.lost',
  'session session.logoutFailed',
  // Its context says which.
  'mapFrame icon.selected',
];

const textsUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));

/** Names that differ from the id. */
const knownAs: Readonly<Record<string, string>> = { keptText: 'logbookText' };

/** The machines of the portal by the name it knows them by, with the events each declares that it emits. */
const machines = Object.fromEntries(
  await Promise.all(
    machineFiles()
      // Not told by name: an entry saves by itself, and a sync passes.
      .filter(({ name }) => !['logbook-save', 'logbook-pass'].includes(name))
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
const names = ['account', 'activeVehicles', 'address', 'beat', 'clock', 'connection', 'dashboard', 'devTools', 'faq', 'firstLook', 'fleet'];
const others = ['language', 'liveData', 'logout', 'mapFrame', 'mapToggles', 'mapView', 'notices', 'place', 'selection', 'session', 'shell'];
const ofLogbook = [
  'Comments',
  'Deletion',
  'Drafts',
  'Entry',
  'Export',
  'Form',
  'List',
  'Outbox',
  'Record',
  'Selection',
  'Signature',
  'Sync',
  'Text',
  'Vehicles',
];
const portal = [...names, ...others, 'stream', 'vehicleList', 'viewMemory', ...ofLogbook.map((name) => `logbook${name}`)];

const emitted = portal.flatMap((name) => (machines[name]?.emitted ?? []).map((type) => `${name} ${type}`));
const told = table.map(({ from, on }) => `${from} ${on}`);
/** By what is no machine: storage, address bar, map. */
const heard = [...textsUnder('src/app'), ...textsUnder('src/views')].flatMap((text) =>
  [...text.matchAll(/\b(\w+)\.on\('([\w.]+)'/g)].map(([, name, type]) => `${name} ${type}`),
);

describe('The table of who is told what', () => {
  it('knows every machine of the portal, and what it announces', () => {
    const files = ['src/views/common/portal-context.tsx', 'src/views/logbook/logbook-context.tsx', 'src/app/portal-machines.ts'];
    const declared = files.map((file) => readFileSync(file, 'utf8')).join('');
    expect([...declared.matchAll(/readonly (\w+): \w+Ref;/g)].map(([, name]) => name).sort()).toEqual([...portal].sort());
    expect(portal.filter((name) => machines[name] === undefined)).toEqual([]);
    expect(emitted.length).toBeGreaterThan(40);
  });

  it('leaves nothing that is announced unheard, save what is meant for nobody', () => {
    expect(emitted.filter((one) => !told.includes(one) && !heard.includes(one) && !forNobody.includes(one))).toEqual([]);
    expect(forNobody.filter((one) => !emitted.includes(one) || told.includes(one) || heard.includes(one))).toEqual([]);
  });

  it.each(table.map((row) => [`${row.from} ${row.on}`, row] as const))('hears what is announced: %s', (event) => {
    expect(emitted).toContain(event);
  });

  it.each(table.map((row) => [row.to, row.as] as const))('tells %s what it handles: %s', (to, as) => {
    expect(machines[to]?.machine.events).toContain(as);
  });

  it('says nothing twice', () => {
    const rows = table.map(({ from, on, to, as }) => `${from} ${on} ${to} ${as}`);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });
});

describe('Where the portal is joined', () => {
  it('nothing remembers, waits or compares, save the one helper that watches', () => {
    const files = readdirSync('src/app').filter((file) => file.endsWith('.ts') && file !== 'watch.ts');
    expect(files.length).toBeGreaterThan(8);
    const memory = /\bset(Timeout|Interval)\(|\bnew (Weak)?(Map|Set)\b|^\s*let\s/m;
    expect(files.filter((file) => memory.test(readFileSync(`src/app/${file}`, 'utf8')))).toEqual([]);
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
