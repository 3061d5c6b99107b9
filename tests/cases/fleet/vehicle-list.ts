import type { VehicleListSnapshot } from '../../../src/machines/fleet/vehicle-list.ts';
import { click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'filter.change': [{ text: '218' }, { text: '' }],
  'end.reached': [{ total: 40 }, { total: 5 }],
  'vehicle.reveal': [
    { vehicleId: 7, place: 3 },
    { vehicleId: 11, place: 25 },
  ],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: VehicleListSnapshot) => [Math.min(context.scrolls, 3), context.revealed !== null];

/** Of the sample fleet one vehicle is outside its area. */
const outsideFilter = { key: 'vehicles.outside.filter_one', values: { number: 1 } };

export const sights: SightTable = {
  always: ({ filter }) => [see('textbox', 'vehicles.filter.label', { value: filter }), see('heading', 'vehicles.title')],
  states: {
    'layout.list': [see('button', 'vehicles.layout.tiles'), lack('text', 'vehicles.tile.today')],
    'layout.tiles': [see('button', 'vehicles.layout.list')],
    'area.anywhere': [see('button', outsideFilter, { pressed: false })],
    'area.outside': [see('button', outsideFilter, { pressed: true })],
  },
  causes: {
    'layout.toggle': (_, from) => [click('button', from.matches({ layout: 'list' }) ? 'vehicles.layout.tiles' : 'vehicles.layout.list')],
    'outside.toggle': () => [click('button', outsideFilter)],
    'filter.change': ({ text }) => [fill(text, 'textbox', 'vehicles.filter.label')],
  },
};
