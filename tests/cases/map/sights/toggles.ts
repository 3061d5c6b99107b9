import { alike, click, type SightTable, see } from '../../../sights/table.ts';

const tool = (name: string, pressed: boolean) => see('button', `map.toolbar.${name}`, { pressed });

export const sights: SightTable = {
  always: [see('toolbar', 'map.toolbar.label')],
  states: {
    'railway.off': [tool('railway', false)],
    'railway.on': [tool('railway', true)],
    'satellite.off': [tool('satellite', false)],
    'satellite.on': [tool('satellite', true)],
    'railation.off': [],
    'railation.on': alike('railation.off', 'Places have no control yet in this release'),
    'cover.track': [tool('track', true), tool('heat', false)],
    'cover.heat': [tool('track', false), tool('heat', true)],
    'cover.both': [tool('track', true), tool('heat', true)],
  },
  causes: {
    'railway.toggle': [click('button', 'map.toolbar.railway')],
    'satellite.toggle': [click('button', 'map.toolbar.satellite')],
    'tracking.toggle': [click('button', 'map.toolbar.track')],
    'heat.toggle': [click('button', 'map.toolbar.heat')],
  },
};
