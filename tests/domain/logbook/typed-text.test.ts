import { describe, expect, it } from 'vitest';
import { textEntry, textsFor } from '../../../src/domain/logbook/typed-text.ts';
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

  it('that hold a begun comment are offered though the entry itself says the same', () => {
    const comment = { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false };
    const text = left('text', 1, { form: stored, base: stored, comment });
    expect(textsFor([text], place)).toEqual({ offered: [text], spent: [] });
    expect(textsFor([{ ...text, comment: null }], place)).toEqual({ offered: [], spent: ['text'] });
  });

  it('are read as an entry: every field that was typed, under the id and the vehicle of theirs', () => {
    const form = { ...withRemarks('Sand fehlt'), vehicleState: { ...stored.vehicleState, mileage_km: '177.885', fuelAdded_l: 'voll' } };
    const { header, vehicleState } = textEntry(left('text', 1, { form, entryId: 'entry-7', vehicleId: 7 }));
    expect(header).toMatchObject({
      logbookEntryId: 'entry-7',
      remarks: 'Sand fehlt',
      referenceTimestamp: stored.header.referenceTimestamp,
    });
    expect([vehicleState.mileage_km, vehicleState.fuelAdded_l]).toEqual([177_885, undefined]);
    const noVehicle = { ...form, header: { ...form.header, vehicleIdRef: null, referenceTimestamp: null } };
    expect(textEntry(left('text', 1, { form: noVehicle, vehicleId: 8 })).header).toMatchObject({ vehicleIdRef: 8, referenceTimestamp: '' });
  });

  it('that say what the entry says by now are spent', () => {
    const text = left('text', 1, { form: withRemarks('gesagt') });
    expect(textsFor([text], { ...place, stored: withRemarks('gesagt') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([{ ...text, form: stored }], { ...place, stored: withRemarks('anders') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([text], { ...place, stored: withRemarks('anders') }).spent).toEqual([]);
  });
});
