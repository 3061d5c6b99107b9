import { mapTogglesMachine } from '../../../src/machines/map/toggles.ts';
import { cases } from '../../cases/map/toggles.ts';
import { type Cause, click, fromOutside, type Sight, seen, walkView } from './walk-view.ts';

const isSwitch =
  (name: string, pressed: boolean): Sight =>
  (page) =>
    seen(page.getByRole('button', { name, exact: true, pressed }));

const press =
  (name: string): Cause =>
  (page) =>
    click(page.getByRole('button', { name, exact: true }));

/** Layers without a control in this release stand in the table of facts. */
const isFact =
  (part: string, value: string): Sight =>
  (page) =>
    seen(page.getByRole('cell').filter({ hasText: `"${part}":"${value}"` }));

walkView({
  name: 'map-toggles',
  story: 'map/toggles',
  machine: mapTogglesMachine,
  cases,
  always: (page) => seen(page.getByRole('toolbar', { name: 'Map tools' })),
  sights: {
    'railway.off': isSwitch('Railway network', false),
    'railway.on': isSwitch('Railway network', true),
    'satellite.off': isSwitch('Satellite view', false),
    'satellite.on': isSwitch('Satellite view', true),
    'railation.off': isFact('railation', 'off'),
    'railation.on': isFact('railation', 'on'),
    'cover.track': isFact('cover', 'track'),
    'cover.heat': isFact('cover', 'heat'),
    'cover.both': isFact('cover', 'both'),
  },
  causes: {
    'railway.toggle': press('Railway network'),
    'satellite.toggle': press('Satellite view'),
    'railation.toggle': fromOutside,
    'tracking.toggle': fromOutside,
    'heat.toggle': fromOutside,
    'vehicle.changed': fromOutside,
    'toolbar.lost': fromOutside,
  },
});
