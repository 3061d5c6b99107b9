import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  areVehicleAndTimeLocked,
  badgeOf,
  canDelete,
  canRecreate,
  displayStatus,
  type EntryFacts,
  type EntryStatus,
  entryStateKey,
  factsOf,
  isEditable,
  isLockedField,
  isReadOnly,
  standingWith,
  statusKey,
} from '../../../../src/domain/logbook/entry/status.ts';
import { entryStates, openStates, type StoredStatus } from '../../../../src/domain/logbook/entry/values.ts';
import { flatTexts } from '../../../i18n/locale-files.ts';
import { fresh as fromDevice } from '../outbox/samples.ts';
import { newEntry, signature } from '../samples.ts';

const german = flatTexts('de-DE');
const english = flatTexts('en-GB');
const fresh: EntryFacts = {
  status: 'newEntry',
  isSigned: false,
  isSaved: false,
  isOwn: true,
  isUnSynced: false,
  unknownEntry: false,
  isRefused: false,
};

describe('The status of an entry', () => {
  it('is one of eight [LOG-068]', () => {
    const statuses = ['created', 'draft', 'error', 'finalized', 'newEntry', 'offlineMode', 'unSynced', 'unknownEntry'] as const;
    expectTypeOf<EntryStatus>().toEqualTypeOf<(typeof statuses)[number]>();
    for (const status of statuses) expect(german.get(statusKey(status)), status).toBeTruthy();
  });

  it.each<[string, Partial<EntryFacts>, boolean, string]>([
    ['never saved', {}, true, 'newEntry'],
    ['saved on this device, online', { isSaved: true, isUnSynced: true }, true, 'unSynced'],
    ['saved on this device, offline', { isSaved: true, isUnSynced: true }, false, 'offlineMode'],
    ['on the server', { status: 'created', isSaved: true }, true, 'draft'],
    ['on the server, read offline', { status: 'created', isSaved: true }, false, 'draft'],
    ['changed since', { status: 'created', isSaved: true, isUnSynced: true }, true, 'unSynced'],
    ['refused', { status: 'created', isSaved: true, isUnSynced: true, isRefused: true }, true, 'error'],
    ['missing on the server', { status: 'created', isSaved: true, unknownEntry: true, isRefused: true }, true, 'unknownEntry'],
    ['finalised', { status: 'finalized', isSaved: true, isSigned: true, unknownEntry: true }, true, 'finalized'],
  ])('%s is shown as it is derived from its flags [LOG-068]', (_, facts, isOnline, status) => {
    expect(displayStatus({ ...fresh, ...facts }, isOnline)).toBe(status);
  });

  it.each([
    ['newEntry', 'started'],
    ['created', 'started'],
    ['draft', 'started'],
    ['finalized', 'finalized'],
    ['unknownEntry', 'unknownEntry'],
    ['error', 'error'],
    ['unSynced', 'unSynced'],
    ['offlineMode', 'offlineMode'],
  ])('%s is told by the words for %s, in both languages', (status, words) => {
    expect(statusKey(status)).toBe(`logbook.status.${words}`);
    expect([german.has(statusKey(status)), english.has(statusKey(status))]).toEqual([true, true]);
  });

  it('counts what this device holds of it, and leaves the others as the server has them [LOG-068]', () => {
    const held = fromDevice({ isUnSynced: true });
    const other = { ...newEntry, header: { ...newEntry.header, logbookEntryId: 'other', status: 'created' } } as const;
    expect([held.entry, other].map(standingWith([held], true).statusOf)).toEqual(['unSynced', 'draft']);
    expect([held.entry, other].map(standingWith([held], false).statusOf)).toEqual(['offlineMode', 'draft']);
  });

  it('newEntry and draft read as started, and newEntry is not on the server yet [LOG-069] [LOG-070]', () => {
    for (const key of (['newEntry', 'created', 'draft'] as const).map(statusKey))
      expect([german.get(key), english.get(key)]).toEqual(['Begonnen', 'Started']);
    expect(areVehicleAndTimeLocked({ status: 'newEntry' })).toBe(false);
    expect(areVehicleAndTimeLocked({ status: 'created' })).toBe(true);
  });

  it.each(['closed', '', null, undefined, 'constructor'])('outside the list (%s) reads STATE NOT SET', (status) => {
    expect(english.get(statusKey(status))).toBe('STATE NOT SET');
    expect(english.get(entryStateKey(status))).toBe('LABEL NOT SET');
  });
});

describe('What may be done with an entry', () => {
  // status, signed, saved, own: editable, deletable
  it.each<[StoredStatus, boolean, boolean, boolean, boolean, boolean]>([
    ['newEntry', false, false, true, true, false],
    ['newEntry', false, true, true, true, true],
    ['newEntry', true, false, true, false, false],
    ['newEntry', true, true, true, false, false],
    ['created', false, true, true, true, true],
    ['created', true, true, true, false, false],
    ['finalized', false, true, true, false, false],
    ['finalized', true, true, true, false, false],
    ['created', false, true, false, false, false],
    ['finalized', true, true, false, false, false],
  ])(
    '%s, signed %s, saved %s, own %s: editable %s, deletable %s [LOG-072] [LOG-073] [LOG-080]',
    (status, isSigned, isSaved, isOwn, editable, deletable) => {
      const facts = { ...fresh, status, isSigned, isSaved, isOwn };
      expect(isEditable(facts)).toBe(editable);
      expect(isReadOnly(facts)).toBe(!editable);
      expect(canDelete(facts)).toBe(deletable);
    },
  );

  it('is known from the record and what this device holds of it [LOG-073]', () => {
    expect(factsOf(newEntry)).toEqual(fresh);
    const onServer = { ...newEntry, header: { ...newEntry.header, status: 'created' as const } };
    expect(factsOf(onServer)).toEqual({ ...fresh, status: 'created', isSaved: true });
    expect(isReadOnly(factsOf({ ...onServer, signatureImage: signature }))).toBe(true);
    expect(isReadOnly(factsOf({ ...onServer, isOwn: false }))).toBe(true);
    const local = { signature: null, isUnSynced: true, unknownEntry: true, state: 'parked' } as Parameters<typeof factsOf>[1];
    expect(factsOf(newEntry, local)).toEqual({ ...fresh, isSaved: true, isUnSynced: true, unknownEntry: true, isRefused: true });
    expect(isReadOnly(factsOf(newEntry, { ...local, signature } as Parameters<typeof factsOf>[1]))).toBe(true);
  });

  it('is to recreate it where the server does not know it any more, finalised ones never', () => {
    expect(canRecreate({ status: 'created', unknownEntry: true })).toBe(true);
    expect(canRecreate({ status: 'created', unknownEntry: false })).toBe(false);
    expect(canRecreate({ status: 'finalized', unknownEntry: true })).toBe(false);
  });
});

it('A field of the header is fixed by the first save on the server where an update leaves it out', () => {
  const header = ['vehicleIdRef', 'referenceTimestamp', 'referenceLocation', 'remarks'];
  const locked = (status: StoredStatus) => header.filter((field) => isLockedField({ status }, { section: 'header', field }));
  expect([locked('newEntry'), locked('created'), locked('finalized')]).toEqual([[], header.slice(0, 2), header.slice(0, 2)]);
  expect(isLockedField({ status: 'created' }, { section: 'stoppage', field: 'vehicleIdRef' })).toBe(false);
});

it.each<[StoredStatus, string, string]>([
  ['newEntry', 'started', 'Started'],
  ['created', 'started', 'Started'],
  ['finalized', 'finalized', 'Finalised'],
])('The badge of %s reads %s [LOG-038]', (status, kind, text) => {
  expect(badgeOf(status).kind).toBe(kind);
  expect(english.get(badgeOf(status).key)).toBe(text);
  expect(german.get(badgeOf(status).key)).toBe(kind === 'started' ? 'Begonnen' : 'Abgeschlossen');
});

describe('States of defects and stoppages', () => {
  it('are open and resolved [LOG-082]', () => {
    expect(openStates).toEqual(['open', 'resolved']);
  });

  it('are told of an entry with none, open and resolved [LOG-083]', () => {
    expect(entryStates).toEqual(['none', 'open', 'resolved']);
    expect(entryStates.map(entryStateKey)).toEqual(entryStates.map((state) => `logbook.entryState.${state}`));
    for (const state of entryStates) expect([german.get(entryStateKey(state)), english.get(entryStateKey(state))]).not.toContain(undefined);
  });
});
