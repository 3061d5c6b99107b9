import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceReader } from '../../../server/places/ais/sentences.ts';

const now = Date.UTC(2026, 10, 24, 12);
const inPosition = '!AIVDM,1,1,,B,133i;RPP1DPEbcDMV@1r:Ow:2>`<,0*41';
const voyage = [
  '!AIVDM,2,1,7,A,57lof8`2F5HeT<eC:204e86373:222222222221@8HQC16Ch0:RA7kAD,0*28',
  '!AIVDM,2,2,7,A,PBp888888888880,2*79',
] as const;
const nothing = { name: null, destination: null, length: null, eta: null, heading: null, sog: null, lng: null, lat: null };

describe('Sentences of AIS', () => {
  it('tell where a ship is and where to it goes, its course where it has no heading [RAI-028]', () => {
    expect(sentenceReader()(inPosition, now)).toEqual({
      at: now,
      news: { ...nothing, mmsi: 205278090, heading: 260.1, sog: 8.4, lng: 4.73319, lat: 51.725665 },
    });
  });

  it('of two parts tell name, destination, length and arrival once both are there [RAI-028]', () => {
    const read = sentenceReader();
    expect(read(voyage[0], now)).toBe('waiting');
    expect(read(inPosition, now)).toMatchObject({ news: { mmsi: 205278090 } });
    expect(read(voyage[1], now)).toEqual({
      at: now,
      news: { ...nothing, mmsi: 525200930, name: 'AKRA 102', destination: 'ID_MERAK', length: 100, eta: '2026-09-07T16:00Z' },
    });
    expect(read(voyage[1], now)).toBe('malformed');
    expect(sentenceReader()(voyage[1], now)).toBe('malformed');
  });

  it.each([
    ['2026-12-30', '2026-09-07T16:00Z'],
    ['2027-02-01', '2026-09-07T16:00Z'],
    ['2027-04-01', '2027-09-07T16:00Z'],
  ])('tell an arrival without its year: on %s it is the nearest, %s', (day, eta) => {
    const read = sentenceReader();
    read(voyage[0], now);
    expect(read(voyage[1], Date.parse(day))).toMatchObject({ news: { eta } });
  });

  it('are refused with a wrong check sum, cut, too long or as something else', () => {
    const wrong = [
      inPosition.replace('*41', '*42'),
      inPosition.slice(0, 20),
      '',
      'hello',
      '$GPRMC,1,2,3,4,5,6*00',
      `${inPosition}${'0'.repeat(200)}`,
    ];
    expect(wrong.map((line) => sentenceReader()(line, now))).toEqual(wrong.map(() => 'malformed'));
  });

  it('keep at most 64 messages that lack a part', () => {
    const read = sentenceReader();
    const sum = (body: string) =>
      [...body]
        .reduce((all, letter) => all ^ letter.charCodeAt(0), 0)
        .toString(16)
        .toUpperCase()
        .padStart(2, '0');
    const part = (number: 1 | 2, sequence: number, channel: string) => {
      const text = number === 1 ? '57lof8`2F5HeT<eC:204e86373:222222222221@8HQC16Ch0:RA7kAD,0' : 'PBp888888888880,2';
      const body = `AIVDM,2,${number},${sequence},${channel},${text}`;
      return `!${body}*${sum(body)}`;
    };
    expect(read(part(1, 7, 'A'), now)).toBe('waiting');
    for (let i = 0; i < 64; i++) expect(read(part(1, i % 10, String.fromCharCode(66 + Math.floor(i / 10))), now)).toBe('waiting');
    expect(read(part(2, 7, 'A'), now)).toBe('malformed');
    expect(read(part(2, 3, 'H'), now)).toMatchObject({ news: { name: 'AKRA 102' } });
  });

  it('never throw, whatever a line says', () => {
    const letter = fc.constantFrom(...'!AIVDMO,$*0123456789:;<=>?@ABWw`\u0000ü'.split(''));
    const read = sentenceReader();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(letter, { maxLength: 100 }).map((letters) => letters.join('')),
          fc.array(letter, { maxLength: 80 }).map((letters) => `!AIVDM,${letters.join('')}`),
        ),
        (line) => {
          read(line, now);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
