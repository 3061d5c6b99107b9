import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentenceReader } from '../../../../server/places/ais/sentences.ts';

const now = Date.parse('2026-11-29T10:00:00Z');
const fileOf = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8').trim();
const plain = fileOf('ais-plain.nmea');
const tagged = fileOf('ais-tag-block.nmea');
const read = (line: string) => sentenceReader()(line, now);
const tag = (body: string) => {
  const sum = [...body].reduce((all, letter) => all ^ letter.charCodeAt(0), 0);
  return `\\${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}\\`;
};
const at = (time: number) => ({ news: expect.objectContaining({ mmsi: expect.any(Number) }), at: time });

describe('A line of a receiver of ships', () => {
  it.each([
    ['as it is', plain, now],
    ['with a TAG block', tagged, 1_795_942_800_000],
    ['with a TAG block in milliseconds', `${tag('c:1795942800123,s:probe')}${plain}`, 1_795_942_800_123],
    ['with a TAG block of a wrong check sum', `\\s:probe,c:1795942800*5C\\${plain}`, now],
    ['with a TAG block of tomorrow', `${tag(`c:${now / 1000 + 86_400}`)}${plain}`, now],
    ['with two TAG blocks', `${tag('g:1-2-3')}${tag('c:1795942800')}${plain}`, 1_795_942_800_000],
    ['with a leading time', `2026-11-29T09:59:00Z ${plain}`, now],
    ['with a leading time and a tab', `1795942800\t${plain}`, now],
    ['with the trailer of a station', `${plain},raishub,1795942800`, now],
    ['with a trailer after a blank', `${plain} 1795942800\r`, now],
  ])('%s is read: the sentence is cut out and the time of its TAG block is used', (_, line, time) => {
    expect(read(line)).toEqual(at(time));
  });

  it('of a message in two parts has the time of the part that carried one', () => {
    const reader = sentenceReader();
    const [first, second] = [
      '!AIVDM,2,1,7,A,57lof8`2F5HeT<eC:204e86373:222222222221@8HQC16Ch0:RA7kAD,0*28',
      '!AIVDM,2,2,7,A,PBp888888888880,2*79',
    ];
    expect(reader(`${tag('g:1-2-77,s:r,c:1795942800')}${first}`, now)).toBe('waiting');
    expect(reader(`${tag('g:2-2-77')}${second}`, now)).toEqual(at(1_795_942_800_000));
  });

  it('without a whole sentence stays unread', () => {
    for (const line of [plain.slice(0, -3), `${plain}00`, plain.replace('*49', '*48'), `${tag('c:1795942800')}`, ' '.repeat(500) + plain])
      expect(read(line)).toBe('malformed');
  });
});
