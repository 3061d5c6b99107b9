import { describe, expect, it } from 'vitest';
import { readDelimited } from '../../../src/domain/common/delimited.ts';

const fieldsOf = (text: string) => readDelimited(text).rows.map(({ fields }) => fields);

describe('A table of text', () => {
  it('has the sign between its fields by which most rows are as wide as the first, a semicolon before a comma', () => {
    expect(fieldsOf('a,b\n1,2;3')).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ]);
    expect(fieldsOf('a;b;c,d\n1,5;2;3')).toEqual([
      ['a', 'b', 'c,d'],
      ['1,5', '2', '3'],
    ]);
    expect(fieldsOf('a;b,c')).toEqual([['a', 'b,c']]);
    expect(fieldsOf('a\nb;c')).toEqual([['a'], ['b;c']]);
    expect(fieldsOf('lat;lng\n52,5;13,4')).toEqual([
      ['lat', 'lng'],
      ['52,5', '13,4'],
    ]);
    expect(fieldsOf('time,note\n1,a;b;c\n2,d')).toEqual([
      ['time', 'note'],
      ['1', 'a;b;c'],
      ['2', 'd'],
    ]);
  });

  it('has tabs or bars, or the sign that Excel writes in front of it, which counts as a line', () => {
    expect(readDelimited('a\tb;c\n1,5\t2')).toMatchObject({ separator: '\t', rows: [{ fields: ['a', 'b;c'] }, { fields: ['1,5', '2'] }] });
    expect(fieldsOf('a|b\n1|2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(readDelimited('\ufeffsep=,\r\na,b;c\r\n1,2')).toEqual({
      separator: ',',
      openQuote: null,
      rows: [
        { line: 2, fields: ['a', 'b;c'] },
        { line: 3, fields: ['1', '2'] },
      ],
    });
  });

  it('is read with a byte order mark and with any end of lines', () => {
    expect(fieldsOf('a,b\r1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(fieldsOf('\ufeffa,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(fieldsOf('a\ufeff,b')).toEqual([['a\ufeff', 'b']]);
  });

  it('has no row on a blank line, and one of empty fields where there are separators', () => {
    expect(readDelimited('\n \na,b\n\n,\n').rows).toEqual([
      { line: 3, fields: ['a', 'b'] },
      { line: 5, fields: ['', ''] },
    ]);
    expect(readDelimited('').rows).toEqual([]);
  });

  it('keeps blanks around fields', () => expect(fieldsOf(' a , b ')).toEqual([[' a ', ' b ']]));
});

describe('A quoted field', () => {
  it('holds separators, quotes and ends of lines', () => {
    expect(readDelimited('a,"b,""c""\r\nd"\ne,f').rows).toEqual([
      { line: 1, fields: ['a', 'b,"c"\nd'] },
      { line: 3, fields: ['e', 'f'] },
    ]);
    expect(fieldsOf('"a","b"\n"",c')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });

  it('begins with its field: a quote further in is a sign like others', () => {
    expect(fieldsOf('a"b,5",c')).toEqual([['a"b', '5"', 'c']]);
  });

  it('that nothing ends is told with the line it begins in', () => {
    expect(readDelimited('a,b\nc,"d\ne,f\n')).toMatchObject({ openQuote: 2 });
    expect(readDelimited('"a').openQuote).toBe(1);
    expect(readDelimited('a,b\n"d"e,f').openQuote).toBe(2);
    expect(readDelimited('"a\n"\n"b"').openQuote).toBeNull();
  });
});
