import { type Cell, cells, type Phase } from './faults.ts';
import { fields } from './forms.ts';
import { type Random, randomOf } from './random.ts';

/** Numbers of devices and tabs; a slot counts the entries an account has made so far, one beyond them makes a new one. */
interface At {
  readonly device: number;
  readonly tab: number;
}
interface OnEntry extends At {
  readonly slot: number;
}
export type Step =
  | (OnEntry & { readonly do: 'save'; readonly signs: boolean; readonly notifies: boolean; readonly movesVehicle: boolean })
  /** A form is opened, stays open so many seconds, and is saved with one field written, whatever was saved meanwhile. */
  | (OnEntry & { readonly do: 'form'; readonly field: number; readonly stays: number })
  | (OnEntry & { readonly do: 'delete' | 'comment' | 'retry' | 'reopen' | 'recreate' | 'discard' })
  | (At & { readonly do: 'sync' | 'crashTab' | 'closeTab' | 'openTab' })
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'network'; readonly device: number; readonly isOnline: boolean }
  | { readonly do: 'signIn'; readonly device: number; readonly account: number }
  | { readonly do: 'signOut'; readonly device: number }
  /** The second device becomes a copy of the first one, its device id included, if the first one has nothing unsent. */
  | { readonly do: 'copyProfile' }
  | { readonly do: 'fault'; readonly cell: Cell; readonly device: number; readonly size: number };

export interface Schedule {
  readonly seed: number;
  /** Without the lock two passes may run side by side. */
  readonly hasLock: boolean;
  readonly steps: readonly Step[];
}

export const deviceCount = 2;
export const tabsPerDevice = 2;
const slots = 4;
/** Beyond all entries an account can have. */
const newEntry = 99;

const at = (random: Random): At => ({ device: random.chance(0.65) ? 0 : 1, tab: random.chance(0.7) ? 0 : 1 });
const onEntry = (random: Random): OnEntry => ({ ...at(random), slot: random.int(slots) });

const save = (random: Random, signs = random.chance(0.3)): Step => ({
  do: 'save',
  ...onEntry(random),
  signs,
  notifies: random.chance(0.3),
  movesVehicle: random.chance(0.1),
});

const action = (random: Random): Step =>
  random.weighted<() => Step>([
    [30, () => save(random)],
    [8, () => ({ do: 'delete', ...onEntry(random) })],
    [6, () => ({ do: 'comment', ...onEntry(random) })],
    [14, () => ({ do: 'sync', ...at(random) })],
    [14, () => ({ do: 'wait', seconds: random.pick([1, 5, 12, 31, 45]) })],
    [5, () => ({ do: 'network', device: at(random).device, isOnline: random.chance(0.5) })],
    [3, () => ({ do: 'crashTab', ...at(random) })],
    [2, () => ({ do: 'closeTab', ...at(random) })],
    [5, () => ({ do: 'openTab', ...at(random) })],
    [2, () => ({ do: 'signIn', device: at(random).device, account: random.int(2) })],
    [1, () => ({ do: 'signOut', device: at(random).device })],
    [3, () => ({ do: 'retry', ...onEntry(random) })],
    [2, () => ({ do: 'reopen', ...onEntry(random) })],
    [2, () => ({ do: 'recreate', ...onEntry(random) })],
    [1, () => ({ do: 'discard', ...onEntry(random) })],
  ])();

/** What makes a phase likely to come after a fault was laid for it. */
const leadsTo = (phase: Phase, random: Random, device: number): readonly Step[] => {
  const place = { device, tab: 0, slot: random.int(slots) };
  const saved: Step = { do: 'save', ...place, signs: phase === 'finalise', notifies: random.chance(0.3), movesVehicle: false };
  const again: Step = { ...saved, signs: false };
  const synced: readonly Step[] = [
    { do: 'sync', device, tab: 0 },
    { do: 'wait', seconds: 2 },
  ];
  if (phase === 'save' || phase === 'idle' || phase === 'start') return [save(random)];
  if (phase === 'tombstone') return [saved, { do: 'delete', ...place }];
  if (phase === 'remove') return [saved, ...synced, { do: 'delete', ...place }, ...synced];
  if (phase === 'removeByKey')
    return [
      { do: 'network', device, isOnline: false },
      { ...saved, slot: newEntry },
      { do: 'wait', seconds: 1 },
      { do: 'delete', ...place, slot: 0 },
      { do: 'wait', seconds: 1 },
      { do: 'network', device, isOnline: true },
      ...synced,
    ];
  if (phase === 'update' || phase === 'read') return [saved, ...synced, again, ...synced];
  if (phase === 'comment') return [{ ...saved, signs: true }, ...synced, { do: 'comment', ...place }, ...synced];
  if (phase === 'create') return [{ ...saved, slot: newEntry }, ...synced];
  return [saved, ...synced];
};

/** The workload and faults of one seed. `legal` tells which cells a simulation can strike; each is as likely as any other. */
export const scheduleOf = (seed: number, legal: (cell: Cell) => boolean = () => true, length = 14): Schedule => {
  const random = randomOf(seed);
  const open = cells.filter(legal);
  const steps: Step[] = [];
  const count = 3 + random.int(length);
  const faults = 1 + random.int(3);
  const places = new Set(Array.from({ length: faults }, () => random.int(count)));
  for (let i = 0; i < count; i++) {
    steps.push(action(random));
    if (!places.has(i) || open.length === 0) continue;
    const cell = random.pick(open);
    const device = random.chance(0.7) ? 0 : 1;
    // Sometimes the fault meets entries that are there already, sometimes the first ones.
    const lead = leadsTo(cell.phase, random, device);
    const cut = random.int(Math.max(1, lead.length - 1));
    steps.push(...lead.slice(0, cut), { do: 'fault', cell, device, size: random.int(100) }, ...lead.slice(cut));
  }
  return { seed, hasLock: random.chance(0.7), steps };
};

const openForm = (random: Random, place = onEntry(random)): Step => ({
  do: 'form',
  ...place,
  field: random.int(fields.length),
  stays: random.pick([1, 2, 5, 12, 35]),
});

/** The same schedule with forms that stay open between its steps, often two on one entry. */
export const withForms = ({ steps, ...schedule }: Schedule): Schedule => {
  const random = randomOf(schedule.seed).fork(23);
  const all = [...steps];
  for (let left = 1 + random.int(3); left > 0; left--) {
    const place = { ...onEntry(random), slot: random.int(2) };
    const [saved, wait]: readonly Step[] = [
      { do: 'save', ...place, signs: false, notifies: false, movesVehicle: false },
      { do: 'wait', seconds: random.pick([1, 5, 12, 45]) },
    ];
    const other = random.chance(0.5) ? { ...place, tab: 1 - place.tab } : { ...place, device: 1 - place.device };
    const second = random.chance(0.7) ? [openForm(random, other)] : [];
    const lead = random.chance(0.5) ? [saved!, { do: 'sync', device: place.device, tab: place.tab } as const, wait!] : [];
    all.splice(random.int(all.length + 1), 0, ...lead, openForm(random, place), ...second, ...(random.chance(0.5) ? [wait!] : []));
  }
  return { ...schedule, steps: all };
};

/** People at work without faults, the profile of one computer copied to another, and people at work on both. */
export const copiedSchedule = (seed: number): Schedule => {
  const before = scheduleOf(seed, () => false, 4);
  const after = scheduleOf(seed + 1_000_000, () => false, 8);
  const first: Step = { do: 'save', device: 0, tab: 0, slot: newEntry, signs: false, notifies: false, movesVehicle: false };
  const both = [0, 1].flatMap((device): readonly Step[] => [
    { ...first, device, slot: 0 },
    { do: 'wait', seconds: 2 },
  ]);
  const rest: Step = { do: 'wait', seconds: 31 };
  const steps: readonly Step[] = [...before.steps, first, rest, rest, { do: 'copyProfile' }, ...both, ...after.steps];
  return { seed, hasLock: before.hasLock, steps };
};
