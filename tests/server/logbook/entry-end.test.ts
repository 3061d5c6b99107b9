import { describe, expect, it } from 'vitest';
import type { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { shared } from '../fleet/fleet-world.ts';
import { codeOf, defects, drawing, entryOf, logbookWorld, stoppage, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);

describe('finalising', () => {
  it('stores the signature, finalises and counts the revision [API-053, SYN-013]', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const answer = await own.finalise(id, etag, await drawing());
    expect([answer.status, answer.json, answer.headers.get('etag')]).toEqual([200, { resourceId: id }, '"2"']);
    const read = (await own.read(id))!;
    expect([read.header.status, read.revision]).toEqual(['finalized', 2]);
    expect(read.signatureImage).toBe(`/logbook/api/logbook/v1/organisations/${world.north}/entries/${id}/signature`);
  });

  it('answers the same signature of the same account with the same success, any other with err_already_finalized [SYN-015, SYN-016]', async () => {
    const { own, colleague, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const signature = await drawing(2);
    const first = await own.finalise(id, etag, signature);
    const again = await own.finalise(id, etag, signature);
    expect([again.status, again.json, again.headers.get('etag')]).toEqual([200, first.json, first.headers.get('etag')]);
    expect(codeOf(await own.finalise(id, '"2"', await drawing(3)))).toEqual([409, 'err_already_finalized']);
    expect(codeOf(await colleague.finalise(id, etag, signature))).toEqual([409, 'err_already_finalized']);
  });

  it('signs what is stored and nothing newer or older', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    await own.update(id, entryOf(vehicle), etag);
    expect(codeOf(await own.finalise(id, etag, await drawing()))).toEqual([409, 'err_revision_conflict']);
    expect((await own.finalise(id, '"2"', await drawing())).status).toBe(200);
  });

  it('asks for everything the strict rules ask for and names the field [LOG-185]', async () => {
    const { own, vehicle } = world;
    const whole = entryOf(vehicle);
    const { referenceLocation: _, ...header } = whole.header;
    const { fuelAdded_l: __, ...vehicleState } = whole.vehicleState;
    const gaps: readonly (readonly [string, EntryCreate])[] = [
      ['header.referenceLocation', { ...whole, header: { ...header, referenceLocation: null } }],
      ['vehicleState.fuelAdded_l', { ...whole, vehicleState }],
      ['inspections.selectedV', { ...whole, inspections: { ...whole.inspections, selectedV: null } }],
      ['stoppage.lastOperationMode', { ...whole, stoppage: { ...stoppage, lastOperationMode: null } }],
    ];
    for (const [field, entry] of gaps) {
      const { id, etag } = await own.made(entry);
      expect(codeOf(await own.finalise(id, etag, await drawing()))).toEqual([400, 'err_validation', field]);
      expect((await own.read(id))!.header.status).toBe('created');
    }
  });

  it('asks for an A1 inspection unless the vehicle has a finalised one less than a day before', async () => {
    const { own, vehicles } = world;
    const [, , crane] = vehicles;
    const withoutA1 = (hoursAgo: number) => {
      const entry = entryOf(crane, {}, hoursAgo);
      return { ...entry, inspections: { ...entry.inspections, inspectionPerformedTimestamp_A1: null } };
    };
    const refusal = [400, 'err_validation', 'inspections.inspectionPerformedTimestamp_A1'];
    const finalised = async (entry: EntryCreate) => {
      const { id, etag } = await own.made(entry);
      return codeOf(await own.finalise(id, etag, await drawing()));
    };
    expect(await finalised(withoutA1(1))).toEqual(refusal);
    await own.made(entryOf(crane, {}, 23));
    expect(await finalised(withoutA1(1))).toEqual(refusal);
    await own.signed(entryOf(crane, {}, 26));
    expect(await finalised(withoutA1(1))).toEqual(refusal);
    expect(await finalised(withoutA1(3))).toEqual([200]);
  });
});

describe('deleting', () => {
  it('removes the content, is done again without complaint and leaves the key behind [API-054, SYN-035]', async () => {
    const { own, vehicle, rows } = world;
    const key = uuid();
    const { id, etag } = await own.made(entryOf(vehicle, { defects }), key);
    await own.update(id, entryOf(vehicle), etag);
    for (const _ of [1, 2]) expect((await own.remove(id)).status).toBe(204);
    expect(await own.read(id)).toBeUndefined();
    const [left] = await rows('select status, record, reference_ts from logbook_entry where entry_id = $1::text::uuid', [id]);
    expect(left).toEqual({ status: 'deleted', record: null, reference_ts: null });
    expect(codeOf(await own.create(entryOf(vehicle), key))).toEqual([404, 'err_unknown_entry']);
    expect((await own.removeByKey(key)).status).toBe(204);
  });

  it('refuses a finalised entry, by id and by key [LOG-081, SYN-046]', async () => {
    const { own, vehicle } = world;
    const key = uuid();
    const { id, etag } = await own.made(entryOf(vehicle), key);
    await own.finalise(id, etag, await drawing());
    expect(codeOf(await own.remove(id))).toEqual([409, 'err_already_finalized']);
    expect(codeOf(await own.removeByKey(key))).toEqual([409, 'err_already_finalized']);
    expect((await own.read(id))!.header.status).toBe('finalized');
  });

  it('answers err_unknown_entry for what was never there [SYN-047]', async () => {
    for (const id of [uuid(), 'no-id']) expect(codeOf(await world.own.remove(id))).toEqual([404, 'err_unknown_entry']);
  });

  it('forbids a key before its entry arrives', async () => {
    const { own, colleague, vehicle } = world;
    const key = uuid();
    expect((await own.removeByKey(key)).status).toBe(204);
    expect(codeOf(await own.create(entryOf(vehicle), key))).toEqual([404, 'err_unknown_entry']);
    // A key belongs to who minted it.
    expect((await colleague.create(entryOf(vehicle), key)).status).toBe(201);
  });

  it('takes several entries one by one, each with its own code [API-067]', async () => {
    const { own, vehicle } = world;
    const ids = [
      (await own.made(entryOf(vehicle))).id,
      (await own.signed(entryOf(vehicle))).id,
      uuid(),
      (await own.made(entryOf(vehicle))).id,
    ];
    const codes = [];
    for (const id of ids) codes.push(codeOf(await own.remove(id)));
    expect(codes).toEqual([[204], [409, 'err_already_finalized'], [404, 'err_unknown_entry'], [204]]);
  });
});

it('lets nobody but the creator change, sign or delete a draft, while others read it', async () => {
  const { own, chief, colleague, vehicle } = world;
  const { id, etag } = await own.made(entryOf(vehicle));
  const before = await own.read(id);
  for (const other of [chief, colleague]) {
    expect(codeOf(await other.update(id, entryOf(vehicle), etag))).toEqual([403, 'not_creator']);
    expect(codeOf(await other.finalise(id, etag, await drawing()))).toEqual([403, 'not_creator']);
    expect(codeOf(await other.remove(id))).toEqual([403, 'not_creator']);
    expect(await other.read(id)).toEqual({ ...before, isOwn: false });
  }
  expect(await own.read(id)).toEqual(before);
});
