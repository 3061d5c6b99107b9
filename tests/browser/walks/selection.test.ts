import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { cases, facet, inputs } from '../../cases/fleet/selection.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { type Cause, click, fromOutside, gone, type Sight, seen, walkView } from './walk-view.ts';

const nameOf = (id: number) => fleetVehicles.find(({ vehicleId }) => vehicleId === id)?.vehicle.name ?? '';
const row = (page: Page, id: number) => page.getByRole('listitem').filter({ has: page.getByText(nameOf(id), { exact: true }) });
const focusButton = (page: Page, id: number) => row(page, id).getByRole('button', { name: `Highlight on the map: ${nameOf(id)}` });
const counters = (page: Page) => page.getByRole('group', { name: 'Select vehicles by status' });
const counter = (page: Page, group: string) => counters(page).getByRole('button', { name: new RegExp(`^${group}: `) });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Select all vehicles' });

const inMenu = async <A>(page: Page, use: () => Promise<A>) => {
  await click(page.getByRole('button', { name: 'More selection options' }));
  await use();
  await page.keyboard.press('Escape');
  await gone(page.getByRole('menu'));
};
const choose =
  (item: string): Cause =>
  (page) =>
    inMenu(page, () => click(page.getByRole('menuitem', { name: item, exact: true })));
const allLocomotives = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'All locomotives' });

const group =
  (name: string): Sight =>
  async (page) => {
    await seen(counter(page, name).and(page.locator('[aria-pressed="true"]')));
    expect(await counters(page).getByRole('button', { pressed: true }).count()).toBe(1);
  };
const noGroup: Sight = async (page) => expect(await counters(page).getByRole('button', { pressed: true }).count()).toBe(0);
const toggleGroup =
  (name: string): Cause =>
  (page) =>
    click(counter(page, name));

/** The count beside the checkbox and the one focused row. The cases select two of six where a person selects all: from two on it is "several". */
const countAndFocus: Sight = async (page, { context }) => {
  const { active, focused } = context as { active: ReadonlyMap<number, number>; focused: number | null };
  const count = Number.parseInt((await page.locator('.vehicles-selectionCount').textContent()) ?? '', 10);
  expect(Math.min(count, 2)).toBe(Math.min(active.size, 2));
  const marked = page.getByRole('button', { name: /^Highlight on the map/, pressed: true });
  expect(await marked.count()).toBe(focused === null ? 0 : 1);
  if (focused !== null) await seen(focusButton(page, focused).and(marked));
};

walkView({
  name: 'selection',
  story: 'fleet/selection',
  machine: selectionMachine,
  cases,
  facet,
  inputs,
  always: countAndFocus,
  sights: {
    single: (page) => seen(page.locator('fieldset.vehicles-statusCounters:disabled')),
    'multi.free': noGroup,
    'multi.locomotives': (page) => inMenu(page, () => seen(allLocomotives(page).and(page.locator('[aria-checked="true"]')))),
    'multi.devices': async (page) => {
      await noGroup(page, {} as never);
      await seen(box(page).and(page.locator('[aria-checked="true"]')));
    },
    'multi.driving': group('Driving'),
    'multi.standing': group('Standing, motor running'),
    'multi.equipped': group('Equipped'),
    'multi.off': group('Off'),
    'multi.cranes': group('Cranes'),
  },
  causes: {
    'vehicle.toggle': (page, { vehicleId }) => click(row(page, vehicleId).locator('.vehicle-item-rowMain')),
    'focus.toggle': (page, { vehicleId }) => click(focusButton(page, vehicleId)),
    'driving.toggle': toggleGroup('Driving'),
    'idle.toggle': toggleGroup('Standing, motor running'),
    'standby.toggle': toggleGroup('Equipped'),
    'off.toggle': toggleGroup('Off'),
    'cranes.toggle': toggleGroup('Cranes'),
    'locomotives.toggle': (page) => inMenu(page, () => click(allLocomotives(page))),
    'devices.toggle': (page) => click(box(page)),
    'shown.select': choose('Select all'),
    'shown.deselect': choose('Deselect those shown'),
    'all.deselect': choose('Deselect all'),
    'driving.changed': fromOutside,
    'idle.changed': fromOutside,
    'standby.changed': fromOutside,
    'off.changed': fromOutside,
    'cranes.changed': fromOutside,
    // The first list of vehicles has come.
    'devices.look': fromOutside,
    // A link in the address names it.
    'vehicle.show': fromOutside,
    'view.changed': fromOutside,
    'vehicles.changed': fromOutside,
  },
});
