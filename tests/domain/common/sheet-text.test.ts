import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvText, dayNumber, lettersOf, textElement, xmlText } from '../../../src/domain/common/sheet-text.ts';

describe('Text of a workbook', () => {
  it.each([
    ['Köf III, Gleis 7 – 東京 🚂', 'Köf III, Gleis 7 – 東京 🚂'],
    ['a & b', 'a &amp; b'],
    ['&', '&amp;'],
    ['', ''],
    ['<b', '&lt;b'],
    ['b>', 'b&gt;'],
    ['&&amp;<<', '&amp;&amp;amp;&lt;&lt;'],
    ['a\tb\nc', 'a\tb\nc'],
    ['a\rb', 'a_x000D_b'],
    ['_x000D_', '_x005F_x000D_'],
    ['a_x12aF_x0041_', 'a_x005F_x12aF_x005F_x0041_'],
    ['_x00D_ _xZZZZ_ _X000D_ x000D_', '_x00D_ _xZZZZ_ _X000D_ x000D_'],
    ['🚂 & 🚂', '🚂 &amp; 🚂'],
    ['a\ud800b', 'a\ufffdb'],
    ['a\udfffb', 'a\ufffdb'],
  ])('%j is written as %j', (text, written) => expect(xmlText(text)).toBe(written));

  it.each([0x0, 0x1, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xfffe, 0xffff])('has no character that XML cannot hold: %i', (code) => {
    expect(xmlText(`a${String.fromCharCode(code)}b`)).toBe('ab');
  });

  it('keeps the blanks around it and the ends of its lines', () => {
    expect(textElement('a b')).toBe('<t>a b</t>');
    for (const text of [' a', 'a ', 'a\nb', '\ta']) expect(textElement(text)).toBe(`<t xml:space="preserve">${text}</t>`);
    expect(textElement('a & b')).toBe('<t>a &amp; b</t>');
    expect(textElement('')).toBe('<t></t>');
  });
});

it('Columns of a sheet have letters', () => {
  expect([0, 1, 25, 26, 51, 52, 701, 702, 16_383].map(lettersOf)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD']);
});

it.each([
  ['1900-03-01T00:00:00Z', 61],
  ['1900-02-28T23:59:59.999Z', null],
  ['1970-01-01T00:00:00Z', 25_569],
  ['1970-01-01T12:00:00Z', 25_569.5],
  ['1970-01-01T00:00:00.001Z', 25_569.000_000_01],
  ['2026-11-23T10:15:30Z', 46_349.427_430_56],
  ['no time', null],
])('A spreadsheet has %s as the number %d', (time, number) => {
  expect(dayNumber(Date.parse(time))).toBe(number);
});

describe('Text of a csv file', () => {
  it.each([
    ['Köf III', 'Köf III'],
    ['', ''],
    ['7-3+1=5@x', '7-3+1=5@x'],
    ['a|b', 'a|b'],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a\tb', '"a\tb"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['say "hi" "now"', '"say ""hi"" ""now"""'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['a\u0000b\u0000', 'ab'],
    ['a\n- b\n+ c', '"a\n- b\n+ c"'],
  ])('%j is written as %j', (text, written) => expect(csvText(text)).toBe(written));

  it.each(['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\ufe62', '\ufe63', '\ufe6b'])(
    'is no formula with %s in front, nor where another reader cuts',
    (sign) => {
      expect(csvText(`${sign}1`)).toBe(`'${sign}1`);
      expect(csvText(`\u200b\ufeff\u0001${sign}1`)).toBe(`'\u200b\ufeff\u0001${sign}1`);
      expect(csvText(`\u0000${sign}1`)).toBe(`'${sign}1`);
      expect(csvText(` ${sign}1`)).toBe(`' ${sign}1`);
      expect(csvText(`a|${sign}1|${sign}2`)).toBe(`a|'${sign}1|'${sign}2`);
      for (const separator of [';', ',', '\t']) expect(csvText(`a${separator}${sign}1`)).toBe(`"a${separator}'${sign}1"`);
      expect(csvText(`a|'${sign}1`)).toBe(`a|''${sign}1`);
      expect(csvText(`a;"${sign}1`)).toBe(`"a;'""${sign}1"`);
    },
  );

  it.each(['=', '@', '\uff1d', '\uff20', '\ufe66', '\ufe6b'])('is no formula after the end of a line: %s', (sign) => {
    for (const end of ['\n', '\r']) {
      expect(csvText(`a${end}${sign}1`)).toBe(`"a${end}'${sign}1"`);
      expect(csvText(`a${end}'"${sign}1`)).toBe(`"a${end}''""${sign}1"`);
    }
  });

  it.each(['\t', '\r', '\n'])('is text where it begins with %j', (sign) =>
    expect(csvText(`${sign}a`)).toBe(`'${sign}a`.replace(/.*/s, '"$&"')),
  );

  it('begins with a mark of its encoding', () =>
    expect(new TextEncoder().encode(byteOrderMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf])));
});
