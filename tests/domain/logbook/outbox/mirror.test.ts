import { describe, expect, it } from 'vitest';
import { saveLocal } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry, Tombstone } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import {
  type DatabaseContent,
  isItem,
  mergeMirror,
  mergeTombstones,
  mirrored,
  readMirror,
  readMirroredTombstones,
} from '../../../../src/domain/logbook/outbox/mirror.ts';
import { blankEntry, comment, draft, edited, fresh, keyOf, onServer, owner, picture, serverId, synced, tombstone } from './samples.ts';

const held = (change: Partial<DatabaseContent> = {}): DatabaseContent => ({ items: [], tombstones: [], gone: new Set(), ...change });
const keeper = { ...owner, now: 7_000, newId: () => keyOf(50) };
const stored = (...values: readonly unknown[]) => JSON.stringify(values);

describe('The mirror of the outbox', () => {
  it('holds the text without pictures', () => {
    const withImage = { ...onServer(), signatureImage: picture };
    expect(mirrored(edited({ signature: picture, entry: withImage, attempted: withImage }))).toEqual(
      edited({ entry: onServer(), attempted: onServer() }),
    );
    expect(mirrored(fresh({ signature: picture }))).toEqual(fresh());
    expect(mirrored(edited({ rival: withImage })).rival).toEqual(onServer());
    expect(mirrored(edited({ rival: null }))).toEqual(edited({ rival: null }));
    expect(Object.hasOwn(mirrored(edited()), 'rival')).toBe(Object.hasOwn(edited(), 'rival'));
  });

  it('brings back what the store lost, unsigned', () => {
    const lost = fresh({ signature: picture, isFinaliseAttempted: true });
    expect(mergeMirror(held(), [lost])).toEqual([fresh()]);
  });

  it('brings back nothing that left for good or is deleted', () => {
    expect(mergeMirror(held({ gone: new Set([keyOf(1)]) }), [fresh()])).toEqual([]);
    expect(mergeMirror(held({ tombstones: [tombstone({ logbookEntryId: 'x' })] }), [fresh()])).toEqual([]);
    expect(mergeMirror(held({ tombstones: [tombstone({ clientId: 'x' })] }), [synced()])).toEqual([]);
    expect(mergeMirror(held({ tombstones: [tombstone({ clientId: 'x' })], gone: new Set(['y']) }), [fresh()])).toEqual([fresh()]);
  });

  it('brings back no second item of the same entry on the server', () => {
    const other = synced({ clientId: 'x' });
    expect(mergeMirror(held({ items: [other] }), [synced()])).toEqual([]);
    const homeless = { ...other, serverRevision: null };
    expect(mergeMirror(held({ items: [homeless] }), [synced()])).toEqual([synced()]);
  });

  it('wins with a higher revision, and the store wins a tie', () => {
    const newer = fresh({ localRevision: 2, entry: blankEntry(keyOf(1), { remarks: 'neu' }) });
    expect(mergeMirror(held({ items: [fresh()] }), [newer])).toEqual([newer]);
    expect(mergeMirror(held({ items: [fresh({ localRevision: 2 })] }), [newer])).toEqual([]);
    expect(mergeMirror(held({ items: [fresh({ localRevision: 3 })] }), [newer])).toEqual([]);
  });

  it('keeps a signature with the text it was drawn under, and with no other', () => {
    const deviceSigned = { at: '2026-11-20T06:00:00.000Z', offset_s: null };
    const signed = held({ items: [fresh({ signature: picture, deviceSigned })] });
    const same = fresh({ localRevision: 2, isFinaliseAttempted: true });
    expect(mergeMirror(signed, [same])).toEqual([{ ...same, signature: picture, deviceSigned }]);
    const other = { ...same, entry: blankEntry(keyOf(1), { remarks: 'neu' }) };
    expect(mergeMirror(signed, [other])).toEqual([{ ...other, signature: null, isFinaliseAttempted: false }]);
    expect(mergeMirror(held({ items: [fresh()] }), [same])).toEqual([{ ...same, isFinaliseAttempted: false }]);
  });

  it('brings back deletions the store does not have', () => {
    const others: Tombstone[] = [tombstone(), tombstone({ clientId: 'x' }), tombstone({ clientId: 'y' })];
    expect(mergeTombstones(held({ tombstones: [tombstone()], gone: new Set(['x']) }), others)).toEqual([others[2]]);
  });
});

describe('A mirror as it is read', () => {
  it.each([null, '[]'])('is empty: %s', (text) => {
    expect(readMirror(text, keeper)).toEqual([]);
    expect(readMirroredTombstones(text, keeper)).toEqual([]);
  });

  it.each(['{}', '"a"', 'null', '[', ''])('is no list: %s', (text) => {
    expect(readMirror(text, keeper)).toBeNull();
    expect(readMirroredTombstones(text, keeper)).toBeNull();
  });

  it('gives its items back as they were', () => {
    const items = [fresh(), edited({ attempted: onServer() })];
    expect(readMirror(stored(...items, 'x', null, [], 5), keeper)).toEqual(items);
  });

  const whole: LocalEntry = edited({ attempted: onServer() });
  const without = (entry: object) => ({ ...whole, entry: { ...whole.entry, ...entry } });
  it.each([
    ['kind', { ...whole, kind: 'comment' }],
    ['key', { ...whole, clientId: '' }],
    ['key of a text', { ...whole, clientId: 5 }],
    ['account', { ...whole, accountId: '' }],
    ['organisation', { ...whole, organisationId: '' }],
    ['state', { ...whole, state: '' }],
    ['whole local revision', { ...whole, localRevision: 1.5 }],
    ['synced revision', { ...whole, syncedRevision: null }],
    ['entry', { ...whole, entry: null }],
    ['attempted entry', { ...whole, attempted: {} }],
    ['header', without({ header: [] })],
    ['entry id', without({ header: { ...whole.entry.header, logbookEntryId: '' } })],
    ['time', without({ header: { ...whole.entry.header, referenceTimestamp: '' } })],
    ['vehicle state', without({ vehicleState: null })],
    ['inspections', without({ inspections: [] })],
    ['fields', []],
    ['a form it began with', { ...whole, base: 'x' }],
    ['an entry beside it', { ...whole, rival: { header: {} } }],
    ['an attempt', { ...whole, attempted: undefined }],
    ['a time that is text', without({ header: { ...whole.entry.header, referenceTimestamp: 5 } })],
    ['an entry id that is text', without({ header: { ...whole.entry.header, logbookEntryId: null } })],
    ['an entry that is a record', { ...whole, entry: [whole.entry] }],
  ])('takes nothing without %s for an item', (_, value) => {
    expect(isItem(value)).toBe(false);
    expect(isItem(whole)).toBe(true);
    expect(readMirror(stored(value), null)).toEqual([]);
  });

  const { header, vehicleState, inspections } = blankEntry(keyOf(1));
  const old = { header: { ...header, logbookEntryId: serverId, status: 'created' }, vehicleState, inspections: { selectedV: 'V1' } };

  it('takes an item with what lies beside it, and one that knows of nothing beside it', () => {
    const beside = { ...whole, rival: onServer('anders', {}, 4) };
    const { base: _, rival: __, ...older } = whole;
    const items = [beside, { ...whole, base: null, rival: null }, { ...whole, attempted: null }, older];
    expect(items.filter((one) => !isItem(one))).toEqual([]);
  });

  it('takes a draft of an older installation over as a new entry', () => {
    const entry = { ...blankEntry(keyOf(1)), lastUpdateTimestamp: '', inspections: { ...inspections, selectedV: 'V1' as const } };
    expect(readMirror(stored(old), keeper)).toEqual([
      saveLocal(null, draft(50, { entry: { ...entry, header: { ...header, status: 'newEntry' } } }), 7_000),
    ]);
    expect(readMirror(stored(old), null)).toEqual([]);
  });

  it('keeps defects and stoppage of such a draft, and needs its vehicle', () => {
    const defects = { description: 'Bremse', measuresDescription: null, state: 'open' };
    const [item] = readMirror(stored({ ...old, defects, stoppage: { remarks: 'x' } }), keeper) ?? [];
    expect(item?.entry).toMatchObject({ defects, stoppage: { remarks: 'x' }, revision: 0, isOwn: true });
    expect(readMirror(stored({ ...old, header: { ...old.header, vehicleIdRef: null } }), keeper)).toEqual([]);
    expect(readMirror(stored(comment()), keeper)).toEqual([]);
  });

  it('gives its deletions back, also the bare ids of an older installation', () => {
    const made = (logbookEntryId: string) => tombstone({ clientId: keyOf(50), logbookEntryId, deletedAt: 7_000 });
    expect(readMirroredTombstones(stored(tombstone()), null)).toEqual([tombstone()]);
    expect(readMirroredTombstones(stored('a', { logbookEntryId: 'b' }, '', {}, 5, null), keeper)).toEqual([made('a'), made('b')]);
    expect(readMirroredTombstones(stored('a'), null)).toEqual([]);
    expect(readMirroredTombstones(stored(fresh()), null)).toEqual([]);
    for (const field of ['clientId', 'logbookEntryId', 'accountId', 'organisationId', 'state'])
      expect(readMirroredTombstones(stored({ ...tombstone(), [field]: '' }), null)).toEqual([]);
  });
});
