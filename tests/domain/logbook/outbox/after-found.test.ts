import { describe, expect, it } from 'vitest';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import { afterFound } from '../../../../src/domain/logbook/outbox/after-found.ts';
import { afterList, askedAbout } from '../../../../src/domain/logbook/outbox/after-list.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { nextStep } from '../../../../src/domain/logbook/outbox/next-step.ts';
import { comment, edited, fresh, given, keyOf, onServer, owner, picture, synced } from './samples.ts';

const plain = { recovered: null, reason: null, refusal: null };
const moved = (kind: 'progressed' | 'done', item: LocalEntry | null) => ({ ...plain, kind, item });
const copyOf = (item: LocalEntry, cause: string) => ({
  ...owner,
  clientId: keyOf(1),
  entry: item.entry,
  signature: item.signature,
  cause,
  keptAt: given.now,
});
const missing = (item: LocalEntry) => ({
  ...plain,
  kind: 'parked',
  reason: 'unknownEntry',
  item: { ...item, unknownEntry: true, isUnSynced: true, state: 'parked', reason: 'unknownEntry', needsRead: false },
});
/** The local text on top of what the server holds. */
const onTopOf = (item: LocalEntry, found: LogbookEntry, change: Partial<LocalEntry> = {}): LocalEntry => ({
  ...item,
  entry: { ...item.entry, header: { ...found.header, remarks: item.entry.header.remarks }, revision: found.revision },
  serverRevision: found.revision,
  base: formOf(found),
  needsRead: false,
  attempted: null,
  unknownEntry: false,
  ...change,
});
const final = (remarks?: string, revision = 4) => onServer(remarks, { status: 'finalized' }, revision);

describe('An entry that the server lacks', () => {
  it('is flagged, for a person to decide', () => expect(afterFound(synced({ needsRead: true }), null, given)).toEqual(missing(synced())));

  it('is not flagged when an access window hides it: told, it stays; with more to tell, it waits for a person', () => {
    const vehicleId = onServer().header.vehicleIdRef as never;
    const time = Date.parse(onServer().header.referenceTimestamp);
    const window = (opens: number | null, closes: number | null) => [{ vehicleId, opens, closes }];
    expect(afterFound(synced({ needsRead: true }), null, given, window(null, time))).toEqual(moved('done', synced()));
    expect(afterFound(edited({ needsRead: true }), null, given, window(time + 1, null))).toEqual({
      ...plain,
      kind: 'parked',
      reason: 'forbidden',
      item: edited({ state: 'parked', reason: 'forbidden' }),
    });
    for (const windows of [window(time, time + 1), window(null, null), [{ vehicleId: 8 as never, opens: null, closes: time }]])
      expect(afterFound(synced({ needsRead: true }), null, given, windows)).toEqual(missing(synced()));
  });
});

describe('An entry that is finalised there', () => {
  it('is finalised again with the signature of this device: only the server can compare', () => {
    const item = edited({ signature: picture, needsRead: true, attempted: onServer(), unknownEntry: true });
    expect(afterFound(item, final(), given)).toEqual(moved('progressed', edited({ signature: picture, serverRevision: 4 })));
  });

  it('leaves the device, and what it does not say stays as a copy', () => {
    expect(afterFound(synced(), final('anders'), given)).toEqual(moved('done', null));
    expect(afterFound(edited(), final('zweite Fassung'), given)).toEqual(moved('done', null));
    const lost = (item: LocalEntry) => ({ ...plain, kind: 'dropped', item: null, recovered: copyOf(item, 'alreadyFinalized') });
    expect(afterFound(edited(), final('anders'), given)).toEqual(lost(edited()));
    expect(afterFound(synced(), final('anders', 3), given)).toEqual(lost(synced()));
    const unnumbered = synced({ serverRevision: null });
    expect(afterFound(unnumbered, final('anders', 1), given)).toEqual(moved('done', null));
    expect(afterFound(unnumbered, final('anders', 0), given)).toEqual(lost(unnumbered));
  });
});

describe('An entry that is open there', () => {
  it('replaces a local copy that says the same', () => {
    const found = onServer('zweite Fassung', {}, 5);
    const item = edited({ needsRead: true, attempted: onServer(), unknownEntry: true });
    const settled = edited({ entry: found, base: formOf(found), serverRevision: 5, syncedRevision: 2, isUnSynced: false });
    expect(afterFound(item, found, given)).toEqual(moved('done', settled));
    expect(afterFound({ ...item, signature: picture }, found, given)).toEqual(
      moved('progressed', { ...settled, signature: picture, isUnSynced: true }),
    );
  });

  it('with a corrected vehicle or time has it here too, under what is edited and without a copy [DEC-159]', () => {
    for (const header of [{ vehicleIdRef: 8 }, { referenceTimestamp: '2026-11-20T03:00:00.000Z' }]) {
      const found = onServer(undefined, header, 4);
      expect(afterFound(synced(), found, given)).toEqual(moved('done', synced({ entry: found, base: formOf(found), serverRevision: 4 })));
      const { item, ...rest } = afterFound(edited(), found, given);
      expect(rest).toMatchObject({ kind: 'progressed', recovered: null });
      expect(item?.entry.header).toEqual({ ...found.header, remarks: 'zweite Fassung' });
      expect(afterFound(edited(), onServer('anders', header, 4), given)).toMatchObject({ kind: 'parked', reason: 'conflict' });
    }
  });

  it('with a vehicle other than the one signed for is to be signed again; text and signature stay as a copy [DEC-159]', () => {
    for (const item of [synced({ signature: picture }), edited({ signature: picture })]) {
      const found = onServer(undefined, { vehicleIdRef: 8 }, 4);
      const after = afterFound(item, found, given);
      expect(after.recovered).toEqual(copyOf(item, 'changedElsewhere'));
      expect(after.item).toMatchObject({ signature: null, entry: { header: { vehicleIdRef: 8, remarks: item.entry.header.remarks } } });
    }
  });

  it('with another vehicle at a revision that is no newer, or without what the text began with, keeps the text as a copy', () => {
    for (const [item, revision] of [
      [edited(), 1],
      [edited(), 2],
      [edited({ base: null }), 4],
    ] as const) {
      const found = onServer('x', { vehicleIdRef: 8 }, revision);
      expect(afterFound(item, found, given)).toEqual({
        ...moved('progressed', onTopOf(item, found)),
        recovered: copyOf(item, 'changedElsewhere'),
      });
    }
    const inDoubt = synced({ attempted: onServer() });
    expect(afterFound(inDoubt, onServer('x', { vehicleIdRef: 8 }, 4), given).recovered).toEqual(copyOf(inDoubt, 'changedElsewhere'));
  });

  it('is built upon where it holds an older text of this device', () => {
    const found = onServer('erste', {}, 5);
    const item = edited({ attempted: onServer('erste') });
    expect(afterFound(item, found, given)).toEqual(moved('progressed', onTopOf(item, found)));
    const told = synced({ attempted: onServer('erste') });
    expect(afterFound(told, found, given)).toEqual(moved('done', synced({ entry: found, serverRevision: 5 })));
  });

  it('is written again where the server holds less than it acknowledged', () => {
    for (const revision of [1, 2]) {
      const found = onServer('leer', {}, revision);
      expect(afterFound(synced(), found, given)).toEqual(
        moved('progressed', onTopOf(synced(), found, { localRevision: 2, isUnSynced: true })),
      );
    }
    const unnumbered = synced({ serverRevision: null });
    expect(afterFound(unnumbered, onServer('leer', {}, 1), given).kind).toBe('progressed');
    expect(afterFound(unnumbered, onServer('leer', {}, 2), given).kind).toBe('done');
  });

  it('is taken over where nothing waits here', () => {
    for (const revision of [3, 4]) {
      const found = onServer('anders', {}, revision);
      expect(afterFound(synced(), found, given)).toEqual(moved('done', synced({ entry: found, serverRevision: revision })));
    }
  });

  it('is merged by field with what waits here', () => {
    const theirs = onServer('Bremse geprüft', { referenceLocation: 'Soest' }, 4);
    const { item, ...rest } = afterFound(edited(), theirs, given);
    expect(rest).toMatchObject({ kind: 'progressed', recovered: null });
    expect(item).toMatchObject({ localRevision: 3, serverRevision: 4, base: formOf(theirs), isUnSynced: true });
    expect(item?.entry.header).toMatchObject({ remarks: 'zweite Fassung', referenceLocation: 'Soest' });
    const same = { ...theirs, header: { ...theirs.header, referenceLocation: 'Hamm', commentsCount: 2 } };
    expect(afterFound(edited(), { ...same, lastUpdateTimestamp: 'später' }, given).item?.localRevision).toBe(2);
  });

  it('waits for a person where both changed a field, with both texts kept as they are', () => {
    const found = onServer('anders', {}, 4);
    const { item, ...rest } = afterFound(edited({ needsRead: true }), found, given);
    expect(rest).toEqual({ kind: 'parked', recovered: null, reason: 'conflict', refusal: null });
    expect(item).toEqual(edited({ rival: found, serverRevision: 4, state: 'parked', reason: 'conflict' }));
    expect(nextStep(item as LocalEntry, 0)).toBe(null);
  });

  it('is written over by what was signed here, or is older than merging, and stays as a copy', () => {
    const found = onServer('anders', {}, 4);
    const other = copyOf({ ...edited(), entry: found, signature: null }, 'changedElsewhere');
    const older = edited({ base: null });
    expect(afterFound(older, found, given)).toEqual({ ...moved('progressed', onTopOf(older, found)), recovered: other });
    const signed = synced({ signature: picture });
    expect(afterFound(signed, found, given)).toEqual({
      ...moved('progressed', onTopOf(signed, found, { localRevision: 2, isUnSynced: true })),
      recovered: other,
    });
  });

  it('keeps the local place beside the remarks', () => {
    const found = onServer('anders', { referenceLocation: 'Soest', commentsCount: 2 }, 4);
    expect(afterFound(edited({ base: null }), found, given).item?.entry.header).toEqual({
      ...found.header,
      remarks: 'zweite Fassung',
      referenceLocation: 'Hamm',
    });
  });
});

describe('The list of open entries', () => {
  it('is asked about what was created under this account and organisation, and about nothing in doubt', () => {
    const asked = askedAbout([synced(), comment()], owner);
    expect([...asked]).toEqual([[keyOf(1), 3]]);
    for (const other of [
      fresh(),
      synced({ accountId: 'x' }),
      synced({ organisationId: 'x' }),
      synced({ needsRead: true }),
      synced({ unknownEntry: true }),
    ])
      expect(askedAbout([other], owner).size).toBe(0);
  });

  it('says nothing about an item that moved on since', () => {
    const stale = (item: LocalEntry) => ({ ...plain, kind: 'stale', item });
    for (const item of [synced({ serverRevision: 4 }), synced({ needsRead: true }), synced({ unknownEntry: true })])
      expect(afterList(item, null, 3, given)).toEqual(stale(item));
    for (const found of [onServer('neu', {}, 3), onServer('neu', {}, 2)])
      expect(afterList(synced(), found, 3, given)).toEqual(stale(synced()));
    expect(afterList(edited(), onServer('neu', {}, 4), 3, given)).toEqual(stale(edited()));
  });

  it('flags what it lacks, and brings what is newer or finalised', () => {
    expect(afterList(edited(), null, 3, given)).toEqual(missing(edited()));
    const found = onServer('neu', {}, 4);
    expect(afterList(synced(), found, 3, given)).toEqual(moved('done', synced({ entry: found, serverRevision: 4 })));
    expect(afterList(synced(), final(undefined, 3), 3, given)).toEqual(moved('done', null));
  });
});
