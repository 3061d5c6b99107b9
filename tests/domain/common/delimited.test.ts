import { describe, expect, it } from 'vitest';
import { readDelimited } from '../../../src/domain/common/delimited.ts';

const fieldsOf = (text: string) => readDelimited(text).rows.map(({ fields }) => fields);

describe('A table of text', () => {
  it('has commas between its fields, or semicolons where its first line has more of them', () => {
    expect(fieldsOf('a,b\n1,2;3')).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ]);
    expect(fieldsOf('a;b;c,d\n1,5;2;3')).toEqual([
      ['a', 'b', 'c,d'],
      ['1,5', '2', '3'],
    ]);
    expect(fieldsOf('a;b,c')).toEqual([['a;b', 'c']]);
    expect(fieldsOf('a\nb;c')).toEqual([['a'], ['b;c']]);
  });

  it('is read with a byte order mark and with either end of lines', () => {
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
    expect(readDelimited('')).toEqual({ rows: [], openQuote: null });
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
    expect(fieldsOf('a"b,5",c\n"d"e,f')).toEqual([
      ['a"b', '5"', 'c'],
      ['de', 'f'],
    ]);
  });

  it('that nothing ends is told with the line it begins in', () => {
    expect(readDelimited('a,b\nc,"d\ne,f\n')).toMatchObject({ openQuote: 2 });
    expect(readDelimited('"a').openQuote).toBe(1);
    expect(readDelimited('"a\n"\n"b"').openQuote).toBeNull();
  });
});
