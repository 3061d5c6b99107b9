import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/domain/common/read-table.ts';
import { inRowOrder, problemsOfRepetition, problemsOfValues, textFaultOf } from '../../../src/domain/common/table-file.ts';

const columns = { required: ['name', 'model'], optional: ['evn'] };
const csv = (...lines: readonly string[]) => readTable(lines.join('\n'), 'csv', columns);
const json = (value: unknown) => readTable(JSON.stringify(value), 'json', columns);
const ofFile = (fault: string) => ({ found: [], problems: [{ row: null, column: null, fault }] });
const mostRows = 100_000;

describe('A table in a CSV file', () => {
  it('has a head that names its columns, in any order and with blanks around', () => {
    expect(csv('model; name ;evn', 'Kran;Kran 8;', '"V 90";"Lok; 1";92')).toEqual({
      found: [
        { row: 2, values: { model: 'Kran', name: 'Kran 8', evn: '' } },
        { row: 3, values: { model: 'V 90', name: 'Lok; 1', evn: '92' } },
      ],
      problems: [],
    });
    expect(csv('name,model', 'a,b').problems).toEqual([]);
    expect(readTable('name,model\na,b', 'csv', { required: ['name', 'model'] }).found).toHaveLength(1);
  });

  it('is not read with a column that is missing, unknown or there twice', () => {
    expect(csv('', 'name,name,colour', 'a,b,c')).toEqual({
      found: [],
      problems: [
        { row: 2, column: 'model', fault: 'column_missing' },
        { row: 2, column: 'name', fault: 'column_repeated' },
        { row: 2, column: 'colour', fault: 'column_unknown' },
      ],
    });
    expect(readTable('name,evn\na,b', 'csv', { required: ['name'] }).problems).toEqual([
      { row: 1, column: 'evn', fault: 'column_unknown' },
    ]);
  });

  it('has as many fields in each row as its head', () => {
    expect(csv('name,model', 'a,b', 'c', 'd,e,f', 'g,h')).toEqual({
      found: [
        { row: 2, values: { name: 'a', model: 'b' } },
        { row: 5, values: { name: 'g', model: 'h' } },
      ],
      problems: [
        { row: 3, column: null, fault: 'field_count' },
        { row: 4, column: null, fault: 'field_count' },
      ],
    });
  });

  it('ends every quote', () => {
    expect(csv('name,model', 'a,"b')).toEqual({ found: [], problems: [{ row: 2, column: null, fault: 'open_quote' }] });
  });

  it('has rows, up to 100,000 of them', () => {
    for (const nothing of [csv(), csv('name,model'), csv('', ' ')]) expect(nothing).toEqual(ofFile('no_rows'));
    const rows = (count: number) => csv('name,model', ...Array.from({ length: count }, () => 'a,b'));
    expect(rows(mostRows).found).toHaveLength(mostRows);
    expect(rows(mostRows + 1)).toEqual(ofFile('too_many_rows'));
  });
});

describe('A table in a JSON file', () => {
  it('is a list of records', () => {
    const record = { name: 'Kran 8', model: 'Kran' };
    expect(json([record, { ...record, evn: 7 }])).toEqual({
      found: [
        { row: 1, values: record },
        { row: 2, values: { ...record, evn: 7 } },
      ],
      problems: [],
    });
    expect(readTable(`\ufeff${JSON.stringify([record])}`, 'json', columns).found).toHaveLength(1);
    const marked = { ...record, name: 'Kran\ufeff8' };
    expect(json([marked]).found).toEqual([{ row: 1, values: marked }]);
  });

  it('is nothing else', () => {
    expect(readTable('[{', 'json', columns)).toEqual(ofFile('not_json'));
    expect(readTable('', 'json', columns)).toEqual(ofFile('not_json'));
    for (const other of [{}, null, 'x', 7]) expect(json(other)).toEqual(ofFile('not_a_list'));
    expect(json([])).toEqual(ofFile('no_rows'));
  });

  it('leaves out what is no record, and records of other columns', () => {
    expect(json([null, { name: 'a', model: 'b' }, [], 'x', { name: 'c', colour: 'red' }])).toEqual({
      found: [{ row: 2, values: { name: 'a', model: 'b' } }],
      problems: [
        { row: 1, column: null, fault: 'not_a_record' },
        { row: 3, column: null, fault: 'not_a_record' },
        { row: 4, column: null, fault: 'not_a_record' },
        { row: 5, column: 'model', fault: 'column_missing' },
        { row: 5, column: 'colour', fault: 'column_unknown' },
      ],
    });
  });
});

it.each([
  ['Kran 8', null],
  [' Kran\n', null],
  ['x'.repeat(300), null],
  [` ${'x'.repeat(300)} `, null],
  ['x'.repeat(301), 'too_long'],
  ['Kran\u00008', 'control_character'],
  ['Kran\t8', 'control_character'],
  ['Kran \u202e8', 'control_character'],
  ['Kran \ud83d', 'control_character'],
  ['', 'missing'],
  [' \n', 'missing'],
  [7, 'not_text'],
  [null, 'not_text'],
  [undefined, 'not_text'],
])('A text in a table %j has the fault %s where it is needed', (value, fault) => {
  expect(textFaultOf(value, { isRequired: true })).toBe(fault);
  expect(textFaultOf(value, { isRequired: false })).toBe(fault === 'missing' ? null : fault);
});

describe('What is wrong with the values', () => {
  const row = (number: number, name: unknown, model: unknown = 'x') => ({ row: number, values: { name, model } });

  it('is told row by row, in the order of the columns', () => {
    const wrong = problemsOfValues([row(2, 'a', ''), row(3, '', ''), row(5, 'b', 'c')], ['name', 'model'] as const, (column, value) =>
      value === '' ? `no ${column}` : null,
    );
    expect(wrong).toEqual([
      { row: 2, column: 'model', fault: 'no model' },
      { row: 3, column: 'name', fault: 'no name' },
      { row: 3, column: 'model', fault: 'no model' },
    ]);
  });

  it('names each that is in an earlier row, blanks and capitals not counted', () => {
    const found = [row(1, 'Kran'), row(2, ' Kran '), row(3, ''), row(4, ' '), row(5, 7), row(6, 7), row(7, 'kran'), row(8, 'Kran')];
    expect(problemsOfRepetition(found, 'name', 'name_repeated')).toEqual([
      { row: 2, column: 'name', fault: 'name_repeated' },
      { row: 7, column: 'name', fault: 'name_repeated' },
      { row: 8, column: 'name', fault: 'name_repeated' },
    ]);
  });

  it('comes in the order of the rows, what is wrong with the file first', () => {
    const at = (number: number | null, fault: string) => ({ row: number, column: null, fault });
    expect(inRowOrder([at(3, 'a'), at(1, 'b'), at(null, 'c'), at(3, 'd'), at(2, 'e')])).toEqual([
      at(null, 'c'),
      at(1, 'b'),
      at(2, 'e'),
      at(3, 'a'),
      at(3, 'd'),
    ]);
  });
});
