import { click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

export const sights: SightTable = {
  always: ({ filter }) => [see('textbox', 'vehicles.filter.label', { value: filter }), see('heading', 'vehicles.title')],
  states: {
    list: [see('button', 'vehicles.layout.tiles'), lack('text', 'vehicles.tile.today')],
    tiles: [see('button', 'vehicles.layout.list')],
  },
  causes: {
    'layout.toggle': (_, from) => [click('button', from.matches('list') ? 'vehicles.layout.tiles' : 'vehicles.layout.list')],
    'filter.change': ({ text }) => [fill(text, 'textbox', 'vehicles.filter.label')],
  },
};
