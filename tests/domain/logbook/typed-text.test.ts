import { describe, expect, it } from 'vitest';
import { textsFor } from '../../../src/domain/logbook/typed-text.ts';
import { left, newPlace, place, stored, withRemarks } from '../../cases/logbook/kept-text.ts';

const ids = (...given: Parameters<typeof textsFor>) => textsFor(...given).offered.map(({ textId }) => textId);
const begun = { isNew: true, clientId: 'client-9', entryId: 'local-client-9' };

describe('Kept texts', () => {
  it('are offered in the form of their entry, the newest first', () => {
    const texts = [left('old', 1), left('new', 2), left('other', 3, { clientId: 'client-9', entryId: 'entry-9' })];
    expect(ids(texts, place)).toEqual(['new', 'old']);
  });

  it.each([
    ['under the id it had on the device', { entryId: 'local-client-1' }],
    ['opened anew from the server', { clientId: 'client-9' }],
  ])('find their entry %s', (_, change) => {
    expect(ids([left('text', 1, change)], place)).toEqual(['text']);
  });

  it('of a new entry are offered in the next new one of the vehicle, and in no other form', () => {
    const texts = [left('text', 1, begun)];
    expect(ids(texts, newPlace)).toEqual(['text']);
    expect(ids(texts, { ...newPlace, vehicleId: 8 })).toEqual([]);
    expect(ids(texts, place)).toEqual([]);
    expect(ids([left('text', 1, { ...begun, isNew: false })], newPlace)).toEqual([]);
  });

  it('are never offered to the form they are being typed into', () => {
    expect(ids([left(place.textId)], place)).toEqual([]);
  });

  it('that say what the entry says by now are spent', () => {
    const text = left('text', 1, { form: withRemarks('gesagt') });
    expect(textsFor([text], { ...place, stored: withRemarks('gesagt') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([{ ...text, form: stored }], { ...place, stored: withRemarks('anders') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([text], { ...place, stored: withRemarks('anders') }).spent).toEqual([]);
  });
});
