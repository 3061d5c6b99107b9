import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isEvn } from '../../../src/domain/fleet/evn.ts';
import { readVehicleFile } from '../../../src/domain/fleet/vehicle-file.ts';

const least = { name: 'Kran 1', model: 'Kran', type: 'Portalkran', engine: 'elektrisch' };
const whole = {
  fabricNumber: '5001',
  manufacturer: 'Vossloh',
  constructionYear: 2009,
  weight: 87_300,
  evn: '92 80 1276 022-1 D-OWN',
  group: 'Hafen',
};
const unstated = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
const json = (...values: readonly unknown[]) => readVehicleFile(JSON.stringify(values), 'json');
const faults = ({ problems }: ReturnType<typeof json>) => problems.map(({ row, column, fault }) => [row, column, fault]);

describe('A file of vehicles', () => {
  it('states name, model, type and engine, and the rest where it is known', () => {
    expect(json(least, { ...least, name: 'Lok 1', ...whole }).vehicles).toEqual([
      { row: 1, ...least, ...unstated },
      { row: 2, ...least, name: 'Lok 1', ...whole },
    ]);
    const csv = `name;model;type;engine;weight;constructionYear\n Kran 1 ;Kran;Portalkran;elektrisch;;\nLok 1;G 1206;Diesellok;diesel; 87300 ;2009\n`;
    expect(readVehicleFile(csv, 'csv').vehicles).toEqual([
      { row: 2, ...least, ...unstated },
      { row: 3, name: 'Lok 1', model: 'G 1206', type: 'Diesellok', engine: 'diesel', ...unstated, weight: 87_300, constructionYear: 2009 },
    ]);
  });

  it('says of every fault in which row and column it is, and gives nothing of the file', () => {
    const report = json(
      least,
      { ...least, name: ' ', engine: 4 },
      { ...least, name: 'Kran 2', constructionYear: 1834, weight: 0, evn: '92 80 1276 022-5' },
      { ...least, name: 'Kran 3', constructionYear: '19x9', weight: 1.5, type: 'x\ny' },
      { ...least, name: ' Kran 1 ', constructionYear: 2100, weight: 1_000_000 },
      { ...least, name: 'Kran 4', constructionYear: 2101, weight: 1_000_001, colour: 'rot' },
    );
    expect(report.vehicles).toEqual([]);
    expect(faults(report)).toEqual([
      [2, 'name', 'missing'],
      [2, 'engine', 'not_text'],
      [3, 'constructionYear', 'bad_year'],
      [3, 'weight', 'bad_weight'],
      [3, 'evn', 'bad_evn'],
      [4, 'type', 'control_character'],
      [4, 'constructionYear', 'not_a_number'],
      [4, 'weight', 'not_a_number'],
      [5, 'name', 'name_repeated'],
      [6, 'colour', 'column_unknown'],
    ]);
    expect(faults(json())).toEqual([[null, null, 'no_rows']]);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom('csv' as const, 'json' as const), (text, format) => {
        const { vehicles, problems } = readVehicleFile(text, format);
        expect(vehicles.length === 0).toBe(problems.length > 0);
      }),
    );
  });
});

describe('A European vehicle number', () => {
  it.each(['92 80 1261 045-9', '928012610459', '92 80 1261 045-9 D-NLC', '92 80 1276 022-1 D'])('is %s', (text) => {
    expect(isEvn(text)).toBe(true);
  });

  it('has the check digit of the sum of its other eleven', () => {
    // 18, 2, 16, 0, 2, 2, 14, 6, 0, 2, 4: the sum of their digits is 39.
    expect(checkDigit('92801276022')).toBe(1);
  });

  it.each([
    '',
    '92 80 1261 045',
    '92 80 1261 045-3',
    '92 80 1261 045-99',
    'x92 80 1261 045-9',
    '92 80 1261 045-9 d',
    '928012610459 D-TOOLONG',
  ])('is not "%s"', (text) => {
    expect(isEvn(text)).toBe(false);
  });
});
