import { click, type SightTable, see } from '../../sights/table.ts';

export const cases = {};

const tool = (pressed: boolean) => see('button', 'map.toolbar.past', { pressed });

export const sights: SightTable = {
  states: { live: [tool(false)], past: [tool(true)] },
  causes: { 'past.toggle': [click('button', 'map.toolbar.past')] },
};
