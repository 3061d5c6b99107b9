import { alike, type SightTable, see } from '../../../sights/table.ts';

const written = (day: string) => day.split('-').reverse().join('\\.');

export const sights: SightTable = {
  states: {
    shown: ({ shown }) => [see('button', { pattern: `.*${written(shown.start)} – ${written(shown.end)}` })],
    weighed: alike('shown', 'It is left in the same moment'),
  },
};
