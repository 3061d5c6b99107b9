import { describe, expect, it } from 'vitest';
import { initialSort } from '../../../src/domain/fleet/dashboard-table.ts';
import { dashboardVerbs } from '../../../src/machines/fleet/dashboard.ts';
import { currentFleet } from '../../../src/machines/fleet/fleet.ts';
import { DashboardTable } from '../../../src/views/fleet/dashboard/dashboard-table.tsx';
import { createOrder } from '../../../src/views/fleet/dashboard/fleet-columns.ts';
import { FleetRow } from '../../../src/views/fleet/dashboard/fleet-row.tsx';
import type { FleetRowFacts } from '../../../src/views/fleet/dashboard/fleet-row-facts.ts';
import {
  defaultSplit,
  leastSplit,
  mostSplit,
  recallSplit,
  rememberSplit,
  splitAfterKey,
} from '../../../src/views/fleet/dashboard/split-memory.ts';
import { SplitView } from '../../../src/views/fleet/dashboard/split-view.tsx';
import { type SampleOptions, samplePortal } from '../../cases/shell/sample-portal.ts';
import { markup } from '../render.tsx';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

const everyone = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const table = (options: SampleOptions = {}, actors = samplePortal({ selected: everyone, ...options })) =>
  portalMarkup(<DashboardTable />, actors, 'en-GB');
const rowsOf = (html: string) => [...html.matchAll(/<tr class="dashboard-row".*?<\/tr>/g)].map(([row]) => words(row));
const vehiclesOf = (html: string) => [...html.matchAll(/data-vehicle="(\d+)"/g)].map(([, id]) => Number(id));

describe('Dashboard table', () => {
  it('heads its columns with name and unit [DSH-010] [DSH-011] [DSH-012]', () => {
    const head = [...table().matchAll(/<th scope="col".*?<\/th>/g)].map(([cell]) => words(cell));
    expect(head).toEqual(['Status', 'Vehicle', 'Speed (km/h)', 'Total mileage (km)', 'Working hours today (bh)']);
  });

  it('tells speed, total mileage and daily working hours of each vehicle [DSH-010] [DSH-011] [DSH-012]', () => {
    expect(rowsOf(table())[3]).toBe('Driving 261 028-7 38.5 415,408.67 6.25');
  });

  it('marks a vehicle outside its area [DEC-155]', () => {
    const marked = [
      ...table().matchAll(/<tr class="dashboard-row"[^>]*data-vehicle="(\d)"((?!<\/tr>).)*aria-label="Outside its area since /g),
    ];
    expect(marked.map(([, id]) => id)).toEqual(['6']);
  });

  it('shows NA for a missing value, and that a new vehicle has not reported [DSH-015]', () => {
    expect(rowsOf(table())[8]).toBe('No report yet G 1206 Neu NA NA NA');
  });

  it('labels electric locomotives and cranes in the working-hours cell [DSH-013] [DSH-014]', () => {
    const html = table();
    expect(rowsOf(html)[0]).toBe('Driving 185 142-9 96.0 412,345.67 Electric 4.75');
    expect(rowsOf(html)[6]).toMatch(/Crane 7\.75$/);
  });

  it('is sorted by vehicle name ascending at first and says so [DSH-004]', () => {
    const html = table();
    expect(vehiclesOf(html)).toEqual(everyone);
    expect(words(html.match(/<th scope="col"[^>]*aria-sort="ascending".*?<\/th>/)?.[0] ?? '')).toBe('Vehicle');
  });

  it('sorts the status by its rank [DSH-008]', () => {
    const actors = samplePortal({ selected: everyone });
    dashboardVerbs(actors.dashboard).sort('status');
    expect(vehiclesOf(table({}, actors))).toEqual([5, 6, 2, 3, 1, 4, 7, 8, 9]);
  });

  it('keys its rows by vehicle id: a new order keeps them [DSH-003]', () => {
    const actors = samplePortal({ selected: everyone });
    dashboardVerbs(actors.dashboard).sort('name');
    const turned = vehiclesOf(table({}, actors));
    expect(turned).toEqual([...everyone].reverse());
    expect(new Set(turned).size).toBe(everyone.length);
  });

  it('says how to select when nothing is selected', () => {
    expect(words(table({ selected: [] }))).toContain('No vehicle selected Select vehicles in the list');
  });

  it('shows a spinner over the values while they are awaited [DSH-005]', () => {
    expect(table({ isSpinning: true })).toContain('dashboard-spinner');
    expect(table()).not.toContain('dashboard-spinner');
  });

  it('draws no more rows of ten thousand than are in sight', () => {
    const selected = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const html = table({ vehicles: 10_000, selected });
    expect(html).toContain('aria-rowcount="10001"');
    expect(vehiclesOf(html).length).toBeLessThan(30);
  });
});

describe('Order of the table', () => {
  it('is the same array while nothing that decides it changed', () => {
    const fleet = currentFleet(samplePortal().fleet.getSnapshot());
    const order = createOrder();
    const first = order(fleet, everyone, initialSort);
    const moved = { ...fleet, live: { ...fleet.live, speed: fleet.live.speed.slice() } };
    expect(order(moved, everyone, initialSort)).toBe(first);
    const bySpeed = order(moved, everyone, { column: 'speed', direction: 'descending' });
    expect(bySpeed[0]).toBe(1);
    expect(order(moved, [1, 2], initialSort)).toEqual([1, 2]);
  });
});

const facts: FleetRowFacts = {
  vehicleId: 3,
  name: '218 457-3',
  image: null,
  kind: 'off',
  instead: null,
  bearing: null,
  isElectric: false,
  speed: '0',
  mileage: '10',
  workingHours: null,
  dailyEquippedHours: null,
  dailyMileage: null,
  age: '3 hr ago',
  ageLabel: 'Last report 3 hr ago',
  statusAge: null,
  speedAge: null,
  outside: null,
};
const rowMarkup = (one: FleetRowFacts) =>
  markup(
    <table>
      <tbody>
        <FleetRow facts={one} index={2} isFocused={false} missing="NA" focusLabel="Highlight" onFocus={() => undefined} />
      </tbody>
    </table>,
    'en-GB',
  );
const row = (one: FleetRowFacts) => words(rowMarkup(one));

describe('Age in the table', () => {
  it('stands beside an old value, never beside a missing one', () => {
    expect(row(facts)).toBe('Off 218 457-3 3 hr ago 0 10 NA');
    expect(row({ ...facts, speed: null })).toBe('Off 218 457-3 NA 10 NA');
  });

  it('ends in a narrow column before the mark of a vehicle outside its area does [DEC-155]', () => {
    const statusAge = { text: '12 min ago', label: 'Status 12 min ago' };
    expect(rowMarkup({ ...facts, statusAge, outside: 'Outside its area' })).toMatch(/data-outside.*data-age/s);
  });
});

describe('Divider of the dashboard', () => {
  const storeOf = (value: string | null) => {
    const written: Record<string, string> = {};
    return { written, getItem: () => value, setItem: (key: string, text: string) => Object.assign(written, { [key]: text }) };
  };

  it('comes back where it was left, within limits', () => {
    expect(recallSplit(storeOf('0.42'))).toBe(0.42);
    expect(recallSplit(storeOf('0.01'))).toBe(leastSplit);
    expect(recallSplit(storeOf('7'))).toBe(mostSplit);
    expect(recallSplit(storeOf('high'))).toBe(defaultSplit);
    expect(recallSplit(storeOf(null))).toBe(defaultSplit);
    const store = storeOf(null);
    rememberSplit(store, 0.4444);
    expect(store.written).toEqual({ dashboardSplit: '0.444' });
  });

  it('does without a store that refuses', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    expect(recallSplit({ getItem: refuse, setItem: refuse })).toBe(defaultSplit);
    expect(() => rememberSplit({ getItem: refuse, setItem: refuse }, 0.5)).not.toThrow();
  });

  it('moves by keys and says where it stands', () => {
    expect(splitAfterKey('ArrowUp', 0.5)).toBeCloseTo(0.48);
    expect(splitAfterKey('ArrowDown', mostSplit)).toBe(mostSplit);
    expect(splitAfterKey('PageUp', 0.5)).toBeCloseTo(0.4);
    expect(splitAfterKey('PageDown', 0.5)).toBeCloseTo(0.6);
    expect(splitAfterKey('Home', 0.5)).toBe(leastSplit);
    expect(splitAfterKey('End', 0.5)).toBe(mostSplit);
    expect(splitAfterKey('Enter', 0.3)).toBe(defaultSplit);
    expect(splitAfterKey('a', 0.5)).toBeNull();
    const html = markup(<SplitView top="map" bottom="table" initial={0.42} label="Divider" onSettle={() => undefined} />);
    expect(html).toMatch(
      /role="separator" tabindex="0" aria-orientation="horizontal" aria-label="Divider" aria-valuemin="20" aria-valuemax="85" aria-valuenow="42"/i,
    );
  });
});
