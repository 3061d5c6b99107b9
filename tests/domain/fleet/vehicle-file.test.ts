import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isEvn } from '../../../src/domain/fleet/evn.ts';
import { readVehicleFile } from '../../../src/domain/fleet/read-vehicles.ts';
import { statedVehicle, vehicleChoices, vehicleFaults } from '../../../src/domain/fleet/vehicle-file.ts';

const least = { name: 'Kran 1', model: 'Kran', type: 'Portalkran', engine: 'electric' };
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
    const csv = `name;model;type;engine;weight;constructionYear\n Kran 1 ;Kran;Portalkran;electric;;\nLok 1;G 1206;Diesellok;diesel; 87300 ;2009\n`;
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
      { ...least, name: 'Kran 5', type: 'Kran', engine: 'Elektrisch' },
      { ...least, name: 'Kran 6', model: 'ASC' },
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
      [7, 'type', 'not_a_choice'],
      [7, 'engine', 'not_a_choice'],
      [8, 'model', 'crane_model'],
    ]);
    expect(faults(json())).toEqual([[null, null, 'no_rows']]);
  });

  it('takes years from 1835 to 2100 and weights from 1 kg to 1,000 t, as numbers or as digits', () => {
    const faultsOf = (values: object) => vehicleFaults({ ...least, ...values });
    for (const constructionYear of [1835, 2100, '1835', ' 2100 ', null, undefined, '', ' '])
      expect(faultsOf({ constructionYear })).toEqual({});
    for (const constructionYear of [1834, 2101, '0', '9999'])
      expect(faultsOf({ constructionYear })).toEqual({ constructionYear: 'bad_year' });
    for (const weight of [1, 1_000_000, '1', '1000000']) expect(faultsOf({ weight })).toEqual({});
    for (const weight of [0, -5, 1_000_001, '0', '-5']) expect(faultsOf({ weight })).toEqual({ weight: 'bad_weight' });
    for (const weight of [1.5, '1.5', '5 t', 't5', true, Number.NaN]) expect(faultsOf({ weight })).toEqual({ weight: 'not_a_number' });
  });

  it('says of one vehicle, column by column, what is wrong with it', () => {
    expect(vehicleFaults({ ...least, ...whole })).toEqual({});
    expect(vehicleFaults({})).toEqual({ name: 'not_text', model: 'not_text', type: 'not_text', engine: 'not_text' });
    const long = 'x'.repeat(301);
    expect(vehicleFaults({ name: '', model: ' ', type: long, engine: 'a\tb', group: long, fabricNumber: 5001, evn: '4711' })).toEqual({
      ...{ name: 'missing', model: 'missing', type: 'too_long', engine: 'control_character' },
      ...{ group: 'too_long', fabricNumber: 'not_text', evn: 'bad_evn' },
    });
  });

  it('has a type and an engine of the choices, or those it has already', () => {
    for (const engine of vehicleChoices.engine) expect(vehicleFaults({ ...least, engine: ` ${engine} ` })).toEqual({});
    for (const type of vehicleChoices.type) expect(vehicleFaults({ ...least, type })).toEqual({});
    const old = { model: 'ASC', type: 'Portalkran', engine: 'Elektrisch' };
    const both = { model: 'crane_model', engine: 'not_a_choice' };
    expect([vehicleFaults({ ...least, ...old }), vehicleFaults({ ...least, ...old }, old)]).toEqual([both, {}]);
    expect(vehicleFaults({ ...least, ...old, engine: 'elektrisch', type: 'Schienenkran' }, old)).toEqual(both);
  });

  it('with a name that a vehicle has already is found when it is read', () => {
    const text = JSON.stringify([least, { ...least, name: ' Kran 2 ' }]);
    expect(readVehicleFile(text, 'json', ['Kran 2', 'Kran 3'])).toEqual({
      vehicles: [],
      problems: [{ row: 2, column: 'name', fault: 'name_taken' }],
    });
  });

  it('is kept without blanks around its texts, numbers as numbers, and null for what is not stated', () => {
    const typed = { name: ' Lok 1 ', model: 'G 1206', type: ' Diesellok', engine: 'diesel ', constructionYear: ' 2009 ', weight: '87300' };
    expect(statedVehicle({ ...typed, manufacturer: ' Vossloh ', group: ' ', fabricNumber: null })).toEqual({
      ...{ name: 'Lok 1', model: 'G 1206', type: 'Diesellok', engine: 'diesel', ...unstated },
      ...{ constructionYear: 2009, weight: 87_300, manufacturer: 'Vossloh' },
    });
    expect(statedVehicle({ ...least, ...whole })).toEqual({ ...least, ...whole });
    expect(statedVehicle({})).toEqual({ name: '', model: '', type: '', engine: '', ...unstated });
  });

  it.each([
    ['vehicles-excel-trailing.csv', ['Probe 1', 'Probe 2'], []],
    ['vehicles-nfd.csv', [], [3, 4, 5, 6].map((row) => [row, 'name', 'name_repeated'])],
    ['vehicles-rlo.csv', [], [[2, 'name', 'control_character']]],
  ])('is read as Excel and others write it: %s', (name, names, wrong) => {
    const report = readVehicleFile(readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8'), 'csv');
    expect(report.vehicles.map((vehicle) => vehicle.name)).toEqual(names);
    expect(faults(report)).toEqual(wrong);
  });

  it('takes capitals, a named separator and tabs, and calls a locomotive by its engine', () => {
    const list = (separator: string) =>
      [
        ['NAME', 'Model', 'TYPE', 'engine', ''],
        ['Ko\u0308f', 'G 1206', 'LOK', 'Diesel', ''],
        ['', '', '', '', ''],
      ]
        .map((row) => row.join(separator))
        .join('\r\n');
    for (const text of [list('\t'), `sep=,\r\n${list(',')}`])
      expect(readVehicleFile(text, 'csv').vehicles).toMatchObject([{ name: 'K\u00f6f', type: 'Diesellok', engine: 'diesel' }]);
    expect(vehicleFaults({ ...least, model: 'BR 185', type: 'Lok', engine: 'other' })).toEqual({ type: 'not_a_choice' });
    expect(vehicleFaults({ ...least, name: 'Lok \ud83d' })).toEqual({ name: 'control_character' });
    const taken = readVehicleFile(JSON.stringify([{ ...least, name: 'KÖF\u200b  1' }]), 'json', ['Ko\u0308f 1']);
    expect(faults(taken)).toEqual([[1, 'name', 'name_taken']]);
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
  it.each([
    ...['92 80 1261 045-9', '928012610459', '92 80 1261 045-9 D-NLC', '92 80 1276 022-1 D'],
    ...[' 92 80 1261 045-9 ', '928012610459D', '928012610459 CHN', '928012610459 D-N1', '928012610459 D-NLC12'],
  ])('is "%s"', (text) => {
    expect(isEvn(text)).toBe(true);
  });

  it('has the check digit of the sum of its other eleven', () => {
    // 18, 2, 16, 0, 2, 2, 14, 6, 0, 2, 4: the sum of their digits is 39.
    expect(checkDigit('92801276022')).toBe(1);
    // A sum of 0 and one of 10 need nothing more.
    expect([checkDigit('00000000000'), checkDigit('00000000005'), checkDigit('00000000050')]).toEqual([0, 9, 5]);
    expect(checkDigit('00000000091')).toBe(9);
    expect(checkDigit('00000000082')).toBe(8);
  });

  it.each([
    '',
    '92 80 1261 045',
    '92 80 1261 045-3',
    '92 80 1261 045-99',
    'x92 80 1261 045-9',
    '92 80 1261 045-9 d',
    '928012610459 D-TOOLONG',
    '9280126104590',
    '92801261045',
    '928012610459 DEUT',
    '928012610459 D-N',
    '928012610459 D-NLC123',
    '928012610459 D-nlc',
    '928012610459 D-',
    '928012610459 D NLC',
    'D 928012610459',
  ])('is not "%s"', (text) => {
    expect(isEvn(text)).toBe(false);
  });
});
