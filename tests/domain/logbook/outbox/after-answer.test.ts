import { describe, expect, it } from 'vitest';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import { formOf } from '../../../../src/domain/logbook/form/form.ts';
import { afterAnswer, resultOfDelete } from '../../../../src/domain/logbook/outbox/after-answer.ts';
import { withNewKey } from '../../../../src/domain/logbook/outbox/item-copies.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import { isFailing } from '../../../../src/domain/logbook/outbox/next-step.ts';
import type { Answer, CreateStep, FinaliseStep, ReadStep, Step, UpdateStep } from '../../../../src/domain/logbook/outbox/protocol.ts';
import { address, blankEntry, comment, edited, fresh, given, keyOf, onServer, picture, serverId, synced, tombstone } from './samples.ts';

const create: CreateStep = { ...address, kind: 'create', revision: 1, entry: fresh().entry, sendOptionalNotification: false };
const update: UpdateStep = {
  ...create,
  kind: 'update',
  logbookEntryId: serverId,
  builtOn: 3,
  revision: 2,
  entry: onServer('zweite Fassung'),
};
const finalise: FinaliseStep = { ...address, kind: 'finalise', logbookEntryId: serverId, builtOn: 3, signature: picture };
const read: ReadStep = { ...address, kind: 'read', logbookEntryId: serverId };
const resolve: Step = { ...address, kind: 'resolveDoubt' };
const remove: Step = { ...address, kind: 'delete', logbookEntryId: serverId };
const say: Step = { ...address, kind: 'comment', logbookEntryId: serverId, comment: comment().comment };

const accepted = (revision: number | null = null): Answer => ({ kind: 'accepted', resourceId: serverId, revision });
const refused = (status: number, code: string | null = null, field: string | null = null) =>
  ({ kind: 'refused', status, code, field }) as const;
const found = (entry: LogbookEntry | null): Answer => ({ kind: 'found', entry });

const plain = { recovered: null, reason: null, refusal: null };
const moved = (kind: 'progressed' | 'done', item: LocalEntry | null) => ({ ...plain, kind, item });
const staleOf = (item: { readonly reason: unknown }) => ({ ...plain, kind: 'stale', item, reason: item.reason });
const outcomeOf = (item: Parameters<typeof afterAnswer>[0], step: Step, answer: Answer) => afterAnswer(item, step, answer, given);

describe('An answer that concerns nothing', () => {
  const other = { ...create, clientId: keyOf(2) };
  it.each([
    ['of another key', fresh({ reason: 'offline' }), other, accepted(1)],
    ['to no deletion, for a deletion', tombstone(), create, accepted(1)],
    ['to no comment, for a comment', comment(), create, accepted(1)],
    ['to a comment, for an entry', fresh(), say, accepted(1)],
    ['to a deletion, for an entry', fresh(), remove, accepted(1)],
    ['to a create that is settled', synced(), create, accepted(1)],
    ['to a doubt that is settled', synced(), resolve, accepted(1)],
    ['to a read nobody waits for', synced(), read, found(onServer())],
    ['to a read of another entry', synced({ needsRead: true }), { ...read, logbookEntryId: 'x' }, found(onServer())],
    ['to an update that is settled', edited({ attemptedRevision: 1 }), update, accepted(4)],
    ['to an update of an older revision', edited({ attemptedRevision: 2, serverRevision: 4 }), update, accepted(4)],
    ['that refuses another signature', synced({ signature: 'x' }), finalise, refused(500)],
    ['that refuses an older finalisation', synced({ signature: picture, serverRevision: 4 }), finalise, refused(500)],
    ['found without being asked for', edited({ attemptedRevision: 2 }), update, found(onServer())],
    ['accepted where something was read', synced({ needsRead: true }), read, accepted(1)],
    ['found for a comment', comment(), say, found(null)],
    ['found for a deletion', tombstone(), remove, found(null)],
  ] as const)('%s changes nothing', (_, item, step, answer) => expect(outcomeOf(item, step, answer)).toEqual(staleOf(item)));
});

it.each(['offline', 'loginRequired'] as const)('A missing answer leaves everything in doubt, with its reason: %s', (why) => {
  for (const [item, step] of [
    [fresh({ state: 'inDoubt' }), create],
    [comment({ state: 'inDoubt' }), say],
    [tombstone({ state: 'inDoubt' }), remove],
  ] as const) {
    expect(outcomeOf(item, step, { kind: why })).toEqual({ ...plain, kind: 'waits', item: { ...item, reason: why }, reason: why });
    const parked = { ...item, state: 'parked', reason: 'forbidden' } as typeof item;
    expect(outcomeOf(parked, step, { kind: why })).toEqual(staleOf(parked));
  }
});

describe('An accepted request', () => {
  it('creates: what the server made of it is read next', () => {
    const tried = {
      state: 'inDoubt',
      reason: 'offline',
      status: 503,
      retryAt: 1,
      field: 'x',
      attemptedRevision: 1,
      unknownEntry: true,
    } as const;
    const made = {
      ...fresh({ localRevision: 2 }),
      entry: { ...fresh().entry, header: { ...fresh().entry.header, logbookEntryId: serverId, status: 'created' as const } },
      serverRevision: 4,
      base: formOf(create.entry),
      syncedRevision: 1,
      attempted: create.entry,
      needsRead: true,
    };
    expect(outcomeOf(fresh({ ...tried, localRevision: 2 }), create, accepted(4))).toEqual(moved('progressed', made));
    expect(outcomeOf(fresh(), create, accepted()).item).toMatchObject({ serverRevision: 1, isUnSynced: false });
  });

  it('creates for nothing once the vehicle is another', () => {
    const item = fresh({ entry: blankEntry(keyOf(1), { vehicleIdRef: 8 }) });
    expect(outcomeOf(item, create, accepted(1))).toEqual(moved('progressed', item));
  });

  it('clears a doubt: the text goes on under a new key', () => {
    expect(outcomeOf(fresh(), resolve, accepted())).toEqual(moved('progressed', withNewKey(fresh(), given.newId)));
  });

  it('updates, and is done unless something newer waits', () => {
    const tried = edited({ attemptedRevision: 2, attempted: update.entry, unknownEntry: true, state: 'inDoubt' });
    expect(outcomeOf(tried, update, accepted(4))).toEqual(
      moved('done', edited({ serverRevision: 4, base: formOf(update.entry), syncedRevision: 2, isUnSynced: false })),
    );
    expect(outcomeOf(tried, update, accepted()).item).toMatchObject({ serverRevision: 4 });
    const newer = { ...tried, localRevision: 3 };
    expect(outcomeOf(newer, update, accepted(4))).toMatchObject({ kind: 'progressed', item: { syncedRevision: 2, isUnSynced: true } });
  });

  it('is sent again with a higher sequence where the server ignored it', () => {
    const tried = edited({ attemptedRevision: 2, attempted: update.entry });
    expect(outcomeOf(tried, update, accepted(3))).toEqual(moved('progressed', edited({ localRevision: 3, needsRead: true })));
  });

  it.each([
    [4, 7, 8],
    [4, 1, 3],
    [5, 2, 3],
  ])('at revision %i is not stored where the server knows the sequence %i: it goes on as %i', (revision, lastSequence, localRevision) => {
    const tried = edited({ attemptedRevision: 2, attempted: update.entry, unknownEntry: true });
    const answer: Answer = { kind: 'accepted', resourceId: serverId, revision, lastSequence };
    expect(outcomeOf(tried, update, answer)).toEqual(
      moved('progressed', edited({ serverRevision: revision, localRevision, needsRead: true })),
    );
  });

  it('reads again where somebody else wrote in between', () => {
    const tried = edited({ attemptedRevision: 2, attempted: update.entry });
    const known = { serverRevision: 5, base: formOf(update.entry), attempted: update.entry, needsRead: true };
    const read = edited({ ...known, syncedRevision: 2, isUnSynced: false });
    expect(outcomeOf(tried, update, accepted(5))).toEqual(moved('progressed', read));
  });

  it('finalises the entry away, and keeps a text it did not carry', () => {
    expect(outcomeOf(synced({ signature: picture }), finalise, accepted())).toEqual(moved('done', null));
    const copy = { ...address, cause: 'alreadyFinalized', keptAt: given.now };
    const others = [edited({ signature: picture }), synced({ signature: 'x' })];
    for (const item of others)
      expect(outcomeOf(item, finalise, accepted())).toEqual({
        ...plain,
        kind: 'dropped',
        item: null,
        recovered: { ...copy, entry: item.entry, signature: item.signature },
      });
  });

  it('ends a comment and a deletion', () => {
    expect(outcomeOf(comment(), say, accepted())).toEqual(moved('done', null));
    expect(outcomeOf(tombstone(), remove, accepted())).toEqual(moved('done', null));
  });
});

describe('A refused deletion', () => {
  it.each([
    [accepted(), 'successfully_deleted'],
    [{ kind: 'loginRequired' }, 'new_login_required'],
    [{ kind: 'offline' }, 'only_deleted_locally'],
    [found(null), 'err_unknown'],
    [refused(404, 'err_unknown_entry'), 'successfully_deleted'],
    [refused(409, 'err_already_finalized'), 'err_already_finalized'],
    [refused(404, 'err_unknown_organisation'), 'err_unknown_organisation'],
    [refused(401), 'new_login_required'],
    [refused(403), 'err_forbidden_request'],
    [refused(404), 'err_unknown'],
    [refused(500), 'err_unknown'],
  ] as const)('%o is told as %s', (answer, result) => expect(resultOfDelete(answer)).toBe(result));

  it('is given up where the server never will', () => {
    expect(outcomeOf(tombstone(), remove, refused(404, 'err_unknown_entry'))).toEqual(moved('done', null));
    for (const refusal of [refused(409, 'err_already_finalized'), refused(403)])
      expect(outcomeOf(tombstone(), remove, refusal)).toEqual({ ...plain, kind: 'dropped', item: null, refusal });
  });

  it('waits, or stays for a person to decide', () => {
    expect(outcomeOf(tombstone(), remove, refused(500))).toMatchObject({ kind: 'waits', item: { reason: 'server', status: 500 } });
    expect(outcomeOf(tombstone(), remove, refused(401))).toMatchObject({ kind: 'waits', reason: 'loginRequired' });
    const refusal = refused(404, 'err_unknown_organisation');
    const parked = tombstone({ state: 'parked', reason: 'unknownOrganisation', status: 404 });
    expect(outcomeOf(tombstone(), remove, refusal)).toEqual({
      ...plain,
      kind: 'parked',
      item: parked,
      reason: 'unknownOrganisation',
      refusal,
    });
  });
});

describe('A refused request', () => {
  const parkedAs = (reason: string, status: number, field: string | null = null) => ({
    state: 'parked',
    reason,
    status,
    field,
    retryAt: null,
  });

  it.each([
    [404, 'err_unknown_organisation', 'unknownOrganisation'],
    [404, 'err_unknown_entry', 'unknownEntry'],
    [400, null, 'validation'],
    [403, null, 'forbidden'],
    [413, null, 'tooLarge'],
  ] as const)('parks a comment after %i %s as %s', (status, code, reason) => {
    const refusal = refused(status, code, 'remarks');
    const item = { ...comment(), ...parkedAs(reason, status, 'remarks') };
    expect(outcomeOf(comment({ retryAt: 1 }), say, refusal)).toEqual({ ...plain, kind: 'parked', item, reason, refusal });
  });

  it('waits for the server as long as it asks, and no longer than a minute', () => {
    const wait = (retryAfter?: number | null) =>
      outcomeOf(comment(), say, { ...refused(503), ...(retryAfter !== undefined && { retryAfter }) });
    expect(wait()).toEqual({
      ...plain,
      kind: 'waits',
      item: comment({ reason: 'server', status: 503, failures: 1 }),
      reason: 'server',
      refusal: refused(503),
    });
    expect([wait(null), wait(5_000), wait(70_000)].map(({ item }) => item?.retryAt)).toEqual([null, 14_000, 69_000]);
    const parked = comment({ state: 'parked', reason: 'forbidden' });
    expect(outcomeOf(parked, say, refused(503))).toEqual(staleOf(parked));
    expect(outcomeOf(comment(), say, refused(401))).toMatchObject({ kind: 'waits', reason: 'loginRequired' });
  });

  it('lets go of what is finalised, with a copy of what was not told', () => {
    const refusal = refused(409, 'err_already_finalized');
    const item = edited({ attemptedRevision: 2 });
    const recovered = { ...address, entry: item.entry, signature: null, cause: 'alreadyFinalized', keptAt: given.now };
    expect(outcomeOf(item, update, refusal)).toEqual({ ...plain, kind: 'dropped', item: null, recovered, refusal });
    expect(outcomeOf(synced({ attemptedRevision: 2 }), update, refusal)).toEqual({ ...plain, kind: 'dropped', item: null, refusal });
  });

  it('flags an entry the server does not know', () => {
    const refusal = refused(404, 'err_unknown_entry');
    const item = { ...edited({ attemptedRevision: 2 }), ...parkedAs('unknownEntry', 404), unknownEntry: true };
    const flagged = { ...plain, kind: 'parked', item, reason: 'unknownEntry', refusal };
    expect(outcomeOf(edited({ attemptedRevision: 2, isUnSynced: false }), update, refusal)).toEqual(flagged);
    expect(outcomeOf(fresh(), resolve, refusal)).toEqual(moved('progressed', withNewKey(fresh(), given.newId)));
  });

  it('reads again after a conflict', () => {
    const refusal = refused(409, 'err_revision_conflict');
    const item = edited({ attemptedRevision: 2, attempted: update.entry, isFinaliseAttempted: true, unknownEntry: true });
    expect(outcomeOf(item, update, refusal)).toEqual({ ...moved('progressed', edited({ needsRead: true })), refusal });
  });

  it.each(['err_validation', 'err_empty_signature'])('makes what was refused editable: %s', (code) => {
    const refusal = refused(400, code, 'header.remarks');
    const parked = parkedAs('validation', 400, 'header.remarks') as Partial<LocalEntry>;
    const signed = synced({ signature: picture, isFinaliseAttempted: true });
    const outcome = { ...plain, kind: 'parked', reason: 'validation', refusal };
    expect(outcomeOf(signed, finalise, refusal)).toEqual({ ...outcome, item: synced({ ...parked, isUnSynced: true }) });
    const tried = { attemptedRevision: 2, attempted: update.entry };
    expect(outcomeOf(edited(tried), update, refusal)).toEqual({ ...outcome, item: edited(parked) });
    const created = { attemptedRevision: 1, attempted: create.entry };
    expect(outcomeOf(fresh(created), create, refusal)).toEqual({ ...outcome, item: fresh({ ...created, ...parked }) });
  });

  it('counts the answers in a row that are the same, and is failing from the fifth on', () => {
    const refusedWith = (...statuses: readonly number[]) =>
      statuses.reduce<LocalEntry>((item, status) => outcomeOf(item, create, refused(status)).item as LocalEntry, fresh());
    expect(refusedWith(500, 500, 502, 502, 502).failures).toBe(3);
    expect(
      [refusedWith(500, 500, 500, 500), refusedWith(500, 500, 500, 500, 500), refusedWith(503, 503, 503, 503, 503)].map(isFailing),
    ).toEqual([false, true, false]);
    const older = { ...fresh(), reason: 'server' as const, status: 500 };
    expect(outcomeOf(older, create, refused(500)).item).toMatchObject({ failures: 2 });
  });

  it('keeps an entry for the next pass after anything else', () => {
    expect(outcomeOf(fresh(), create, refused(500, 'err_else'))).toMatchObject({ kind: 'waits', item: { reason: 'server', status: 500 } });
    expect(outcomeOf(fresh(), create, refused(401, 'err_validation'))).toMatchObject({ kind: 'waits', reason: 'loginRequired' });
  });
});
