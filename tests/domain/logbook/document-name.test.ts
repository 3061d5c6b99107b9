import { describe, expect, it } from 'vitest';
import { documentFileName } from '../../../src/domain/logbook/document-name.ts';

describe('The file of a document', () => {
  it('is named by its title, times with points and no long dash', () => {
    expect(documentFileName('Logbuch 218 402-6 – 21.11.2026, 09:00:05')).toBe('Logbuch 218 402-6 - 21.11.2026, 09.00.05.html');
    expect(documentFileName('Köf III, Großbeeren')).toBe('Köf III, Großbeeren.html');
  });

  it('has no sign that a file system reads as something else, several in a row being one line', () => {
    expect(documentFileName('V 90/../etc*?"<>|\\x')).toBe('V 90_.._etc_x.html');
    expect(documentFileName('eins\u0000zwei\u202edrei')).toBe('eins_zwei_drei.html');
  });

  it('has single spaces, and none at its ends', () => {
    expect(documentFileName('  Lok   1  ')).toBe('Lok 1.html');
    expect(documentFileName('')).toBe('.html');
  });

  it('has at most 120 characters of the title, none of them half or a space at the end', () => {
    expect(documentFileName('x'.repeat(121))).toBe(`${'x'.repeat(120)}.html`);
    expect(documentFileName(`${'x'.repeat(119)} y`)).toBe(`${'x'.repeat(119)}.html`);
    expect(documentFileName(`${'x'.repeat(118)}𝐀b`)).toBe(`${'x'.repeat(118)}𝐀.html`);
    const cut = documentFileName(`${'x'.repeat(119)}𝐀`);
    expect([cut, encodeURIComponent(cut)]).toEqual([`${'x'.repeat(119)}.html`, `${'x'.repeat(119)}.html`]);
  });
});
