import { expect, it } from 'vitest';
import { foundPeople } from '../../../src/domain/admin/person.ts';
import { folded } from '../../../src/domain/common/characters.ts';
import { matchingRows } from '../../../src/domain/fleet/vehicle-filter.ts';
import { filteredVehicles } from '../../../src/domain/history/export-vehicles.ts';

const composed = 'Köf Ulm Süd';
const alike = [
  composed.normalize('NFD'),
  composed.toUpperCase(),
  'Köf\u00a0Ulm  Süd ',
  'Köf Ulm\u200b Süd',
  'Köf Ulm Süd\u2060',
  'Ｋöf Ulm Süd',
];

it('Texts that look alike are one when they are folded, others stay apart', () => {
  for (const text of alike) expect(folded(text)).toBe('köf ulm süd');
  expect(new Set(['Kof', 'Köf', 'Köf 1', 'Köf1'].map(folded)).size).toBe(4);
});

it('A search finds a name in whichever form it is typed or stored', () => {
  const person = { firstName: composed, lastName: '', accountName: 'a', email: 'b' };
  for (const typed of alike)
    for (const stored of [composed, composed.normalize('NFD')]) {
      expect(filteredVehicles([{ name: stored }], typed)).toHaveLength(1);
      expect(matchingRows([stored], typed)).toHaveLength(1);
      expect(foundPeople([{ ...person, firstName: stored } as Parameters<typeof foundPeople>[0][number]], typed)).toHaveLength(1);
    }
});
