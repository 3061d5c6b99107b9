import { describe, expect, it } from 'vitest';
import { hasVehicle, isLocalId, localIdOf, sameContent, sameFixedPart } from '../../../../src/domain/logbook/outbox/content.ts';
import { isTombstone, isUnsent, markAttempted, nextStep } from '../../../../src/domain/logbook/outbox/next-step.ts';
import type { Step } from '../../../../src/domain/logbook/outbox/protocol.ts';
import { address, blankEntry, comment, edited, fresh, keyOf, onServer, picture, serverId, synced, tombstone } from './samples.ts';

const now = 1_000;
const create = { ...address, kind: 'create', revision: 1, entry: fresh().entry, sendOptionalNotification: false } as const;

describe('What is sent next', () => {
  it('is nothing for what a person has to decide', () => {
    for (const item of [fresh({ state: 'parked' }), comment({ state: 'parked' }), tombstone({ state: 'parked' })])
      expect(nextStep(item, now)).toBeNull();
  });

  it.each([
    [now - 1, true],
    [now, true],
    [now + 1, false],
    [now + 60_000, false],
    [now + 60_001, true],
  ])('waits until %i at most a minute', (retryAt, isSent) => expect(nextStep(fresh({ retryAt }), now) !== null).toBe(isSent));

  it('is a deletion, by key alone where the server gave no id', () => {
    expect(nextStep(tombstone(), now)).toEqual({ ...address, kind: 'delete', logbookEntryId: serverId });
    const unnamed = tombstone({ logbookEntryId: localIdOf(keyOf(1)) });
    expect(nextStep(unnamed, now)).toEqual({ ...address, kind: 'delete', logbookEntryId: null });
  });

  it('is the comment as it was signed', () => {
    const { comment: text } = comment();
    expect(nextStep(comment(), now)).toEqual({ ...address, kind: 'comment', logbookEntryId: serverId, comment: text });
  });

  it('is nothing about no vehicle, nor about an entry the server does not know', () => {
    for (const vehicleIdRef of [0, -1, 1.5, Number.NaN]) {
      const { entry } = fresh();
      expect(nextStep(fresh({ entry: { ...entry, header: { ...entry.header, vehicleIdRef } } }), now)).toBeNull();
    }
    expect(nextStep(edited({ unknownEntry: true }), now)).toBeNull();
    expect(nextStep(edited(), now)).not.toBeNull();
  });

  it('is a create while the server knows nothing', () => {
    expect(nextStep(fresh(), now)).toEqual(create);
    expect(nextStep(fresh({ sendOptionalNotification: true }), now)).toEqual({ ...create, sendOptionalNotification: true });
  });

  it('repeats a create in doubt byte for byte, however the text has changed since', () => {
    const attempted = fresh().entry;
    const inDoubt = { attempted, attemptedRevision: 1, attemptedNotification: true, localRevision: 2 };
    const item = fresh({ ...inDoubt, entry: blankEntry(keyOf(1), { remarks: 'neu' }) });
    expect(nextStep(item, now)).toEqual({ ...create, sendOptionalNotification: true });
  });

  it('sends the text of now where an attempt is known without its text', () => {
    const item = fresh({ attemptedRevision: 1, localRevision: 2 });
    expect(nextStep(item, now)).toEqual({ ...create, revision: 2 });
  });

  it('clears a create in doubt by its key once vehicle or time are others', () => {
    const attempted = blankEntry(keyOf(1), { vehicleIdRef: 8 });
    const spoilt = { attempted, attemptedRevision: 1, localRevision: 2 };
    expect(nextStep(fresh(spoilt), now)).toEqual({ ...address, kind: 'resolveDoubt' });
    expect(nextStep(fresh({ ...spoilt, attemptedRevision: 2 }), now)).toMatchObject({ kind: 'create', revision: 2, entry: attempted });
    expect(nextStep(fresh({ ...spoilt, attempted: fresh().entry }), now)).toMatchObject({ kind: 'create' });
  });

  it.each([
    [null, 'create'],
    [399, 'create'],
    [400, 'resolveDoubt'],
    [401, 'create'],
    [408, 'create'],
    [429, 'create'],
    [404, 'resolveDoubt'],
    [499, 'resolveDoubt'],
    [500, 'create'],
  ] as const)('never sends bytes again that were refused for good (status %s)', (status, kind) => {
    const item = fresh({ attempted: fresh().entry, attemptedRevision: 1, localRevision: 2, status });
    expect(nextStep(item, now)?.kind).toBe(kind);
  });

  it('reads what the server holds before anything else', () => {
    expect(nextStep(edited({ needsRead: true, signature: picture }), now)).toEqual({ ...address, kind: 'read', logbookEntryId: serverId });
  });

  it('is an update of what the server does not have, before the signature', () => {
    const update = { ...address, kind: 'update', logbookEntryId: serverId, builtOn: 3, revision: 2, sendOptionalNotification: false };
    expect(nextStep(edited({ signature: picture }), now)).toEqual({ ...update, entry: onServer('zweite Fassung') });
    const attempted = { attempted: onServer('erste'), attemptedRevision: 2, localRevision: 3 };
    expect(nextStep(edited(attempted), now)).toEqual({ ...update, entry: onServer('erste') });
    expect(nextStep(synced({ attemptedRevision: 1 }), now)).toMatchObject({ kind: 'update', revision: 1 });
  });

  it('is the finalisation of a text the server has', () => {
    expect(nextStep(synced({ signature: picture }), now)).toEqual({
      ...address,
      kind: 'finalise',
      logbookEntryId: serverId,
      builtOn: 3,
      signature: picture,
    });
    expect(nextStep(synced(), now)).toBeNull();
  });
});

describe('An item before its request leaves', () => {
  const update: Step = {
    ...address,
    kind: 'update',
    logbookEntryId: serverId,
    builtOn: 3,
    revision: 2,
    entry: onServer('x'),
    sendOptionalNotification: true,
  };
  const tried = { lastAttemptAt: 5_000 };

  it('remembers what is sent, to send the same again', () => {
    const inDoubt = { ...tried, state: 'inDoubt', attemptedRevision: 2, attempted: onServer('x'), attemptedNotification: true };
    expect(markAttempted(edited(), update, 5_000)).toEqual({ ...edited(), ...inDoubt });
    expect(markAttempted(fresh(), create, 5_000)).toEqual({
      ...fresh(),
      ...tried,
      state: 'inDoubt',
      attemptedRevision: 1,
      attempted: create.entry,
      attemptedNotification: false,
    });
  });

  it('is in no doubt about what is only read', () => {
    expect(markAttempted(edited(), { ...address, kind: 'read', logbookEntryId: serverId }, 5_000)).toEqual({ ...edited(), ...tried });
  });

  it('is in doubt about a finalisation, a deletion and a comment', () => {
    const finalise: Step = { ...address, kind: 'finalise', logbookEntryId: serverId, builtOn: 3, signature: picture };
    expect(markAttempted(synced(), finalise, 5_000)).toEqual({ ...synced(), ...tried, state: 'inDoubt', isFinaliseAttempted: true });
    const resolve: Step = { ...address, kind: 'resolveDoubt' };
    expect(markAttempted(fresh(), resolve, 5_000)).toEqual({ ...fresh(), ...tried, state: 'inDoubt' });
    const remove: Step = { ...address, kind: 'delete', logbookEntryId: serverId };
    expect(markAttempted(tombstone(), remove, 5_000)).toEqual({ ...tombstone(), ...tried, state: 'inDoubt' });
    expect(markAttempted(comment(), update, 5_000)).toEqual({ ...comment(), ...tried, state: 'inDoubt' });
  });
});

it('What is unsent is every comment, and an entry whose text, signature or place is not settled', () => {
  expect([comment(), fresh(), synced({ signature: picture }), synced({ unknownEntry: true })].map(isUnsent)).toEqual(Array(4).fill(true));
  expect(isUnsent(synced())).toBe(false);
  expect([fresh(), comment(), tombstone()].map(isTombstone)).toEqual([false, false, true]);
});

describe('Content of an entry', () => {
  const entry = onServer();
  const stoppage = (affectedComponents: readonly string[]) => ({ ...entry, stoppage: { affectedComponents } }) as unknown as typeof entry;
  const withHeader = (header: Partial<typeof entry.header>) => ({ ...entry, header: { ...entry.header, ...header } });

  it('is the same in another spelling', () => {
    expect(
      sameContent(entry, { ...entry, header: Object.fromEntries(Object.entries(entry.header).reverse()) as typeof entry.header }),
    ).toBe(true);
    expect(sameContent(entry, withHeader({ referenceTimestamp: '2026-11-20T09:00:00.000+01:00' }))).toBe(true);
    expect(sameContent(withHeader({ remarks: null }), withHeader({ remarks: '' }))).toBe(true);
    expect(sameContent(entry, { ...entry, vehicleState: { ...entry.vehicleState, sandState: null } as never })).toBe(true);
    expect(sameContent(entry, { ...entry, vehicleState: { ...entry.vehicleState, sandState: undefined } as never })).toBe(true);
    expect(sameContent(stoppage(['engine', 'battery']), stoppage(['battery', 'engine']))).toBe(true);
    expect(sameContent(entry, { ...withHeader({ logbookEntryId: 'x', status: 'finalized' }), revision: 9, isOwn: false })).toBe(true);
  });

  it.each([
    ['vehicle', withHeader({ vehicleIdRef: 8 })],
    ['remarks', withHeader({ remarks: 'x' })],
    ['time', withHeader({ referenceTimestamp: '2026-11-20T08:00:01Z' })],
    ['place', withHeader({ referenceLocation: 'Soest' })],
    ['vehicle state', { ...entry, vehicleState: { mileage_km: 1001 } }],
    ['inspections', { ...entry, inspections: { ...entry.inspections, selectedV: 'V1' as const } }],
    ['defects', { ...entry, defects: { description: 'Bremse', measuresDescription: null, state: 'open' as const } }],
    ['stoppage', stoppage(['engine'])],
  ])('is another with another %s', (_, other) => expect(sameContent(entry, other)).toBe(false));

  it('tells one component from two, and a list from a text', () => {
    expect(sameContent(stoppage(['engine', 'battery']), stoppage(['engine']))).toBe(false);
    expect(sameContent(stoppage([]), { ...entry, stoppage: { remarks: 'x', affectedComponents: [] } as never })).toBe(false);
  });

  it('has a vehicle and a time that cannot be changed there', () => {
    expect(sameFixedPart(entry, withHeader({ remarks: 'x', referenceTimestamp: '2026-11-20T08:00:00Z' }))).toBe(true);
    expect(sameFixedPart(entry, withHeader({ vehicleIdRef: 8 }))).toBe(false);
    expect(sameFixedPart(entry, withHeader({ referenceTimestamp: '2026-11-20T08:00:01Z' }))).toBe(false);
    expect(sameFixedPart(withHeader({ referenceTimestamp: 'bald' }), withHeader({ referenceTimestamp: 'spät' }))).toBe(false);
    expect(sameFixedPart(withHeader({ referenceTimestamp: 'bald' }), withHeader({ referenceTimestamp: 'bald' }))).toBe(true);
  });

  it('is under an id of the device until the server gives one', () => {
    expect(localIdOf('a')).toBe('local-a');
    expect([isLocalId('local-a'), isLocalId('a-local-'), isLocalId(serverId)]).toEqual([true, false, false]);
    expect([1, 0, 1.5].map((vehicleIdRef) => hasVehicle(withHeader({ vehicleIdRef })))).toEqual([true, false, false]);
  });
});
