import { alike, click, type SightTable, see } from '../../sights/table.ts';

export const cases = { 'vehicle.changed': [{ hasTracking: false }, { hasTracking: true }] };

const tool = (name: string, pressed: boolean) => see('button', `map.toolbar.${name}`, { pressed });

export const sights: SightTable = {
  always: [see('toolbar', 'map.toolbar.label')],
  states: {
    'railway.off': [tool('railway', false)],
    'railway.on': [tool('railway', true)],
    'satellite.off': [tool('satellite', false)],
    'satellite.on': [tool('satellite', true)],
    'railation.off': [tool('railation', false)],
    'railation.on': [tool('railation', true)],
    'areas.off': [tool('areas', false)],
    'areas.on': [tool('areas', true)],
    'cover.track': [tool('track', true), tool('heat', false)],
    'cover.heat': [tool('track', false), tool('heat', true)],
    'cover.heatForTrack': alike('cover.heat', 'Which comes back with the next vehicle is not shown'),
    'cover.heatForBoth': alike('cover.heat', 'Which comes back with the next vehicle is not shown'),
    'cover.both': [tool('track', true), tool('heat', true)],
  },
  causes: {
    'railway.toggle': [click('button', 'map.toolbar.railway')],
    'satellite.toggle': [click('button', 'map.toolbar.satellite')],
    'railation.toggle': [click('button', 'map.toolbar.railation')],
    'tracking.toggle': [click('button', 'map.toolbar.track')],
    'heat.toggle': [click('button', 'map.toolbar.heat')],
    'areas.toggle': [click('button', 'map.toolbar.areas')],
  },
};
