import { describe, expect, it } from 'vitest';
import { commentText, placeOf, textEntry, textsFor, unsavedText } from '../../../src/domain/logbook/typed-text.ts';
import { sampleEntry } from '../../cases/logbook/entries.ts';
import { owner } from '../../cases/logbook/entry.ts';
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

  it('of the entry come before those that were begun in new ones', () => {
    const texts = [left('begun', 3, begun), left('own', 1, { clientId: newPlace.clientId })];
    expect(ids(texts, newPlace)).toEqual(['own', 'begun']);
    const own = left('own', 1, { clientId: newPlace.clientId, isNew: true });
    expect(ids([own], newPlace)).toEqual(['own']);
  });

  it('that ask for a choice are offered, the others of the entry being spent', () => {
    const asks = left('asks', 2, { form: withRemarks('hier'), base: withRemarks('vorher') });
    const says = left('says', 1, { form: withRemarks('dort') });
    expect(textsFor([asks, says], { ...place, stored: withRemarks('dort') })).toEqual({ offered: [asks], spent: ['says'] });
    expect(textsFor([], place)).toEqual({ offered: [], spent: [] });
  });

  it('that say what the entry says by now are spent', () => {
    const text = left('text', 1, { form: withRemarks('gesagt') });
    expect(textsFor([text], { ...place, stored: withRemarks('gesagt') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([{ ...text, form: stored }], { ...place, stored: withRemarks('anders') })).toEqual({ offered: [], spent: ['text'] });
    expect(textsFor([text], { ...place, stored: withRemarks('anders') }).spent).toEqual([]);
  });
});

describe('The form that is open', () => {
  const opened = { clientId: 'client-1', entry: sampleEntry(), local: null, lastA1: null };

  it('is a place for text: whose it is, of which entry and vehicle, and what is stored there', () => {
    expect(placeOf({ opened, openedFor: owner }, 'form-1')).toEqual(place);
    const begun = { ...opened, entry: sampleEntry({ status: 'newEntry', logbookEntryId: 'local-client-1', vehicleIdRef: 9 }) };
    expect(placeOf({ opened: begun, openedFor: owner }, 'form-1')).toMatchObject({ isNew: true, entryId: 'local-client-1', vehicleId: 9 });
  });

  it('is none without an entry, or without whose it is', () => {
    expect(placeOf({ opened: null, openedFor: owner }, 'form-1')).toBeNull();
    expect(placeOf({ opened, openedFor: null }, 'form-1')).toBeNull();
  });

  it('has text to keep once something was typed, with what it was typed upon', () => {
    const form = withRemarks('Sand fehlt');
    const typed = { isDirty: true, form, sendOptionalNotification: true };
    const { stored: _, ...of } = place;
    expect(unsavedText(typed, { opened, openedFor: owner, base: null }, 'form-1')).toEqual({
      ...of,
      form,
      base: stored,
      sendOptionalNotification: true,
    });
    const base = withRemarks('vorher');
    expect(unsavedText(typed, { opened, openedFor: owner, base }, 'form-1')?.base).toBe(base);
    expect(unsavedText({ ...typed, isDirty: false }, { opened, openedFor: owner, base }, 'form-1')).toBeNull();
    expect(unsavedText(typed, { opened: null, openedFor: owner, base }, 'form-1')).toBeNull();
  });

  it('keeps a comment beside the text of its entry, which stays as it is and is told to nobody', () => {
    const comment = { remarks: 'Gesehen', newEntryState: 'open', resolveAllPriorDefects: false } as const;
    const { stored: _, ...of } = place;
    expect(commentText(place, comment)).toEqual({ ...of, form: stored, base: stored, sendOptionalNotification: false, comment });
  });
});
