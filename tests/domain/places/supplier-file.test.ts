import { describe, expect, it } from 'vitest';
import { readSupplierFile } from '../../../src/domain/places/supplier-file.ts';
import { weber } from '../../cases/places/suppliers.ts';

const head = 'id;name;country;street;number;plz;city;coordinates;website';
const weberRow = 'w-1;Weber Radsätze GmbH;Deutschland;Am Gleis;4a;04109;Leipzig;12.3754 51.3364;https://weber.example';
const csv = (...rows: readonly string[]) => readSupplierFile([head, ...rows].join('\n'), 'csv');
const json = (...values: readonly unknown[]) => readSupplierFile(JSON.stringify(values), 'json');
const told = ({ problems }: ReturnType<typeof csv>) => problems.map(({ row, column, fault }) => [row, column, fault]);

describe('A file of suppliers', () => {
  it('names of each name, country, street, number, plz, city, coordinates, website and id [RAI-030] [DEC-080]', () => {
    expect(csv(weberRow)).toEqual({ suppliers: [weber], problems: [] });
    expect(json(weber)).toEqual({ suppliers: [weber], problems: [] });
  });

  it('may leave the pair of coordinates empty, and nothing else of it [RAI-031]', () => {
    expect(json({ ...weber, coordinates: [] }).suppliers[0]?.coordinates).toEqual([]);
    expect(csv('w-1;Weber;;;;;;;').suppliers[0]?.coordinates).toEqual([]);
    for (const coordinates of [[12.4], [12.4, 51.3, 0], [181, 51], [12, 91], ['12', '51'], null, {}])
      expect(told(json({ ...weber, coordinates }))).toEqual([[1, 'coordinates', 'bad_coordinates']]);
    for (const coordinates of ['12.4', '12.4 x', '12,4 51,3', '1 2 3', 'Infinity 51'])
      expect(told(csv(`w-1;Weber;;;;;;${coordinates};`))).toEqual([[2, 'coordinates', 'bad_coordinates']]);
  });

  it('takes coordinates up to the poles and the antimeridian, with any blanks between', () => {
    const pairs: [string, number[]][] = [
      ['180 90', [180, 90]],
      ['-180  -90', [-180, -90]],
      [' 0 0 ', [0, 0]],
    ];
    for (const [text, coordinates] of pairs) {
      expect(csv(`w-1;Weber;;;;;;${text};`).suppliers[0]?.coordinates).toEqual(coordinates);
      expect(json({ ...weber, coordinates }).suppliers[0]?.coordinates).toEqual(coordinates);
    }
    for (const coordinates of ['180.1 0', '-180.1 0', '0 90.1', '0 -90.1'])
      expect(told(csv(`w-1;Weber;;;;;;${coordinates};`))).toEqual([[2, 'coordinates', 'bad_coordinates']]);
    expect(told(json({ ...weber, coordinates: [12.4, '51'] }))).toEqual([[1, 'coordinates', 'bad_coordinates']]);
  });

  it('has websites of the web alone, and ids of up to 60 signs', () => {
    const faultOf = (change: object) => told(json({ ...weber, ...change }))[0]?.[2] ?? null;
    for (const website of ['', ' ', 'https://weber.example', 'http://weber.example/x?y', ' https://weber.example '])
      expect([website, faultOf({ website })]).toEqual([website, null]);
    for (const website of ['weber.example', 'ftp://weber.example', 'mailto:x@weber.example', 'https://', 'data:text/html,x'])
      expect([website, faultOf({ website })]).toEqual([website, 'bad_website']);
    for (const id of ['A_z-9', 'x'.repeat(60), ' w-1 ']) expect([id, faultOf({ id })]).toEqual([id, null]);
    for (const id of ['x'.repeat(61), 'w/1', 'wä', 'w.1']) expect([id, faultOf({ id })]).toEqual([id, 'bad_id']);
  });

  it('is kept without blanks around its texts', () => {
    const texts = ['id', 'name', 'country', 'street', 'number', 'plz', 'city', 'website'] as const;
    const padded = Object.fromEntries(texts.map((key) => [key, ` ${weber[key]} `]));
    expect(json({ ...weber, ...padded }).suppliers).toEqual([weber]);
  });

  it('says of every fault in which row and column it is, and gives nothing of the file [DEC-080]', () => {
    const report = csv(weberRow, ';Ohne Nummer;;;;;;;', 'w-3;;;;;;;;javascript:alert(1)', 'w 4;Leer;;;;;;;', 'w-1;Noch einmal;;;;;;;');
    expect(report.suppliers).toEqual([]);
    expect(told(report)).toEqual([
      [3, 'id', 'missing'],
      [4, 'name', 'missing'],
      [4, 'website', 'bad_website'],
      [5, 'id', 'bad_id'],
      [6, 'id', 'id_repeated'],
    ]);
  });

  it('has every column once and no other', () => {
    expect(told(readSupplierFile('id,name,name,colour', 'csv'))).toEqual([
      ...['country', 'street', 'number', 'plz', 'city', 'coordinates', 'website'].map((column) => [1, column, 'column_missing']),
      [1, 'name', 'column_repeated'],
      [1, 'colour', 'column_unknown'],
    ]);
  });

  it('holds texts of at most 300 characters in a list of suppliers', () => {
    expect(json({ ...weber, city: 'x'.repeat(300) }).problems).toEqual([]);
    expect(told(json({ ...weber, city: 'x'.repeat(301) }, { ...weber, id: 'w-2', plz: 4109 }, 'w-3'))).toEqual([
      [1, 'city', 'too_long'],
      [2, 'plz', 'not_text'],
      [3, null, 'not_a_record'],
    ]);
  });
});
