import { describe, expect, it } from 'vitest';
import { People } from '../../../server/account/people.ts';
import type { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { shared } from '../fleet/fleet-world.ts';
import { codeOf, defects, drawing, entryOf, logbookWorld, stoppage, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);

const withField = (entry: EntryCreate, change: object): EntryCreate => ({ ...entry, header: { ...entry.header, ...change } });

describe('creating', () => {
  it('makes an entry and answers its id and revision [API-051, SYN-010]', async () => {
    const { own, vehicle } = world;
    const answer = await own.create(entryOf(vehicle));
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"']);
    expect(Object.keys(answer.json)).toEqual(['resourceId']);
    expect(await own.read(String(answer.json.resourceId))).toMatchObject({ header: { status: 'created' }, revision: 1 });
  });

  it('keeps every part of the record as it was sent and adds its own [SYN-011, LOG-057, LOG-058, LOG-059, LOG-061, LOG-062, LOG-064]', async () => {
    const { own, vehicle } = world;
    const entry = entryOf(vehicle, { defects: { ...defects, measuresDescription: 'Gemeldet' }, stoppage });
    const before = Date.now();
    const { id } = await own.made(entry);
    const { header, ...content } = (await own.read(id))!;
    expect(header).toEqual({
      ...entry.header,
      logbookEntryId: id,
      status: 'created',
      entryState: 'open',
      creatorAccountFirstName: 'First-plain',
      creatorAccountLastName: 'Last-plain',
      createTimestamp: header.createTimestamp,
      commentsCount: 0,
    });
    expect(Math.abs(Date.parse(header.createTimestamp) - before)).toBeLessThan(60_000);
    expect(content).toEqual({
      vehicleState: entry.vehicleState,
      inspections: entry.inspections,
      defects: entry.defects,
      stoppage: entry.stoppage,
      signatureImage: null,
      lastComment: null,
      lastUpdateTimestamp: header.createTimestamp,
      revision: 1,
      isOwn: true,
    });
  });

  it('takes no more of the header than vehicle, remarks, time and place, and no flag of the device [LOG-172, LOG-174]', async () => {
    const { own, vehicle } = world;
    const entry = entryOf(vehicle);
    const foreign = {
      header: ['logbookEntryId', 'status', 'entryState', 'creatorAccountFirstName', 'createTimestamp', 'commentsCount'],
      entry: ['isUnSynced', 'unknownEntry', 'sendOptionalNotification', 'checkRequired', 'isA1Required', 'signatureImage', 'revision'],
    };
    for (const name of foreign.header) {
      const { status, json } = await own.create(withField(entry, { [name]: 'x' }));
      expect([name, status, json.code, json.field]).toEqual([name, 400, 'invalid_input', `entry.header.${name}`]);
    }
    for (const name of foreign.entry) {
      const { status, json } = await own.create({ ...entry, [name]: true } as EntryCreate);
      expect([name, status, json.field]).toEqual([name, 400, `entry.${name}`]);
    }
  });

  it('needs a vehicle of the organisation [LOG-089]', async () => {
    const { own, vehicle, foreign } = world;
    const { vehicleIdRef: _, ...header } = entryOf(vehicle).header;
    const without = await own.create({ ...entryOf(vehicle), header } as EntryCreate);
    expect([without.status, without.json.field]).toEqual([400, 'entry.header.vehicleIdRef']);
    for (const id of [foreign, 987_654, 2_147_483_647]) {
      expect(codeOf(await own.create(entryOf(id)))).toEqual([400, 'err_validation', 'header.vehicleIdRef']);
    }
    for (const id of [0, 2_147_483_648, 1.5]) expect((await own.create(entryOf(id))).status).toBe(400);
  });

  it('applies the rules of the form and names the field [LOG-185]', async () => {
    const { own, vehicle } = world;
    const entry = entryOf(vehicle);
    const broken: readonly (readonly [string, EntryCreate])[] = [
      ['header.referenceTimestamp', withField(entry, { referenceTimestamp: new Date(Date.now() + 86_400_000).toISOString() })],
      ['header.referenceTimestamp', withField(entry, { referenceTimestamp: '2026-02-31T10:00:00Z' })],
      ['header.referenceTimestamp', withField(entry, { referenceTimestamp: '0000-01-01T10:00:00Z' })],
      ['vehicleState.isSandAdded', { ...entry, vehicleState: { ...entry.vehicleState, isSandAdded: null } }],
      ['vehicleState.motorOilAdded_l', { ...entry, vehicleState: { ...entry.vehicleState, motorOilAdded_l: null } }],
      [
        'inspections.inspectionPerformedTimestamp_A1',
        { ...entry, inspections: { ...entry.inspections, inspectionPerformedTimestamp_A1: '2020-01-01T00:00:00Z' } },
      ],
      ['defects.description', { ...entry, defects: { ...defects, description: ' ' } }],
      ['stoppage.vehicleLocation', { ...entry, stoppage: { ...stoppage, vehicleLocation: null } }],
      ['stoppage.endTimestamp', { ...entry, stoppage: { ...stoppage, endTimestamp: null } }],
    ];
    for (const [field, given] of broken) expect(codeOf(await own.create(given))).toEqual([400, 'err_validation', field]);
    const long = await own.create(withField(entry, { referenceLocation: 'x'.repeat(51) }));
    expect([long.status, long.json.code, long.json.field]).toEqual([400, 'invalid_input', 'entry.header.referenceLocation']);
  });

  it('takes a mileage up to the limit of the specification, or to the one the operator was given, and tells it [LOG-099] [LOG-185]', async () => {
    const { own, vehicle, portal, north } = world;
    const ran = (mileage_km: number) => entryOf(vehicle, { vehicleState: { ...entryOf(vehicle).vehicleState, mileage_km } });
    const tooFar = [400, 'err_validation', 'vehicleState.mileage_km'];
    expect((await own.create(ran(1_000_000))).status).toBe(201);
    expect(codeOf(await own.create(ran(1_000_001)))).toEqual(tooFar);
    const toldLimit = async () => {
      const { json } = await portal.call('/um/v1/account', { headers: await own.authorization() });
      return (json.organisations as readonly { id: string; maximumMileage_km: number }[]).find(({ id }) => id === north)?.maximumMileage_km;
    };
    expect(await toldLimit()).toBe(1_000_000);
    const allow = (name: string, kilometres: number) => portal.run(People.use((people) => people.setMaximumMileage(name, kilometres)));
    expect([await allow('North', 1_200_000), await allow('nobody', 1_200_000)]).toEqual([true, false]);
    expect(await toldLimit()).toBe(1_200_000);
    const { id, etag } = await own.made(ran(1_177_250));
    expect((await own.read(id))?.vehicleState.mileage_km).toBe(1_177_250);
    expect(codeOf(await own.update(id, ran(1_200_001), etag))).toEqual(tooFar);
    expect((await own.finalise(id, etag, await drawing())).status).toBe(200);
    await allow('North', 1_000_000);
  });

  it('keeps text with every kind of character but NUL, which is refused', async () => {
    const { own, vehicle } = world;
    const remarks = 'Ä𝕏 \'"; drop table logbook_entry; -- <b>&amp;</b>\n\t\u202e';
    const { id } = await own.made(withField(entryOf(vehicle), { remarks }));
    expect((await own.read(id))!.header.remarks).toBe(remarks);
    expect((await own.create(withField(entryOf(vehicle), { remarks: 'a\u0000b' }))).status).toBe(400);
  });
});

describe('updating', () => {
  it('changes the content, counts the revision and keeps vehicle and reference time [API-052]', async () => {
    const { own, vehicle } = world;
    const first = entryOf(vehicle);
    const { id, etag } = await own.made(first);
    const changed = withField({ ...first, defects, stoppage }, { remarks: 'geändert', referenceLocation: 'Seelze' });
    const answer = await own.update(id, changed, etag);
    expect([answer.status, answer.json, answer.headers.get('etag')]).toEqual([200, { resourceId: id }, '"2"']);
    const read = (await own.read(id))!;
    expect(read).toMatchObject({ revision: 2, defects, stoppage });
    expect(read.header).toMatchObject({ remarks: 'geändert', referenceLocation: 'Seelze', entryState: 'open', vehicleIdRef: vehicle });
    expect(read.header.referenceTimestamp).toBe(first.header.referenceTimestamp);
    expect(Date.parse(read.lastUpdateTimestamp)).toBeGreaterThanOrEqual(Date.parse(read.header.createTimestamp));
  });

  it('takes no more of the header than remarks and place [LOG-173, LOG-174]', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const put = (entry: object) =>
      own.call('PUT', `/entries/${id}`, { entry }, { 'if-match': etag, 'x-device-id': uuid(), 'x-entry-sequence': '1' });
    const good = own.updateOf(entryOf(vehicle));
    for (const [name, value] of Object.entries({
      vehicleIdRef: vehicle,
      referenceTimestamp: '2026-11-01T00:00:00Z',
      status: 'finalized',
    })) {
      const { status, json } = await put({ ...good, header: { ...good.header, [name]: value } });
      expect([name, status, json.code, json.field]).toEqual([name, 400, 'invalid_input', `entry.header.${name}`]);
    }
    expect((await put({ ...good, isUnSynced: true })).json.field).toBe('entry.isUnSynced');
    expect((await put(good)).status).toBe(200);
  });

  it('answers a repeated update as done, says that an older one was not stored, and changes nothing by either', async () => {
    const { own, vehicle } = world;
    const first = entryOf(vehicle);
    const { id, etag } = await own.made(first);
    const device = uuid();
    const text = (remarks: string) => withField(first, { remarks });
    expect((await own.update(id, text('zwei'), etag, 2, device)).headers.get('etag')).toBe('"2"');
    const again = await own.update(id, text('zwei'), etag, 2, device);
    expect([again.status, again.json, again.headers.get('etag')]).toEqual([200, { resourceId: id }, '"2"']);
    // A profile copied to another computer counts on under the same device id.
    for (const sequence of [0, 1, 2]) {
      const late = await own.update(id, text('alt'), etag, sequence, device);
      expect([late.status, late.json, late.headers.get('etag')]).toEqual([200, { resourceId: id, lastSequence: 2 }, '"2"']);
    }
    expect((await own.read(id))!.header.remarks).toBe('zwei');
    expect((await own.update(id, text('drei'), '"2"', 3, device)).headers.get('etag')).toBe('"3"');
  });

  it('refuses what builds on another revision; another device has sequences of its own', async () => {
    const { own, vehicle } = world;
    const first = entryOf(vehicle);
    const { id, etag } = await own.made(first);
    expect((await own.update(id, first, etag, 9)).status).toBe(200);
    expect(codeOf(await own.update(id, first, etag, 1))).toEqual([409, 'err_revision_conflict']);
    expect((await own.update(id, first, 'W/"2"', 1)).headers.get('etag')).toBe('"3"');
    for (const wrong of ['3', '"x"', '*', '""', '"12345678901"']) {
      expect(codeOf(await own.update(id, first, wrong, 10))).toEqual([400, 'invalid_input', 'if-match']);
    }
  });

  it('applies the rules of the form and leaves the entry as it was [LOG-185]', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const before = await own.read(id);
    const answer = await own.update(id, { ...entryOf(vehicle), defects: { ...defects, state: null } }, etag);
    expect(codeOf(answer)).toEqual([400, 'err_validation', 'defects.state']);
    expect(await own.read(id)).toEqual(before);
  });

  it('tells an unknown entry from a finalised one by the code [SYN-018, SYN-017, SYN-015]', async () => {
    const { own, vehicle } = world;
    const entry = entryOf(vehicle);
    const deleted = await own.made(entry);
    await own.remove(deleted.id);
    for (const id of [deleted.id, uuid(), 'no-id']) expect(codeOf(await own.update(id, entry, '"1"'))).toEqual([404, 'err_unknown_entry']);
    const final = await own.signed(entry);
    expect(codeOf(await own.update(final.id, entry, final.etag))).toEqual([409, 'err_already_finalized']);
  });
});

describe('correcting vehicle and reference time [DEC-159]', () => {
  const hoursBefore = (entry: EntryCreate, hours: number) =>
    new Date(Date.parse(entry.header.referenceTimestamp) - hours * 3_600_000).toISOString();

  it('changes them alone, counts the revision and writes what they were into the audit log', async () => {
    const { own, vehicle, vehicles, rows } = world;
    const entry = entryOf(vehicle, { defects, stoppage });
    const { id, etag } = await own.made(entry);
    const referenceTimestamp = hoursBefore(entry, 2);
    const right = withField(entry, { vehicleIdRef: vehicles[1], referenceTimestamp });
    const answer = await own.correct(id, right, etag);
    expect([answer.status, answer.json, answer.headers.get('etag')]).toEqual([200, { resourceId: id }, '"2"']);
    const { header, revision, ...content } = (await own.read(id))!;
    expect(header).toMatchObject({ ...entry.header, vehicleIdRef: vehicles[1], referenceTimestamp, entryState: 'open', status: 'created' });
    expect([revision, content]).toEqual([2, expect.objectContaining({ inspections: entry.inspections, defects, stoppage })]);
    const [row] = await rows<{ about: object; before: object; after: object }>(
      `select about, before, after from audit_log where subject = 'logbook_entry' and operation = 'update' and about->>'entry_id' = $1`,
      [id],
    );
    expect(row).toMatchObject({ about: { vehicle_id: vehicles[1] }, before: { vehicle_id: vehicle }, after: { vehicle_id: vehicles[1] } });
    expect(Date.parse((row!.after as { reference_ts: string }).reference_ts)).toBe(Date.parse(referenceTimestamp));
    // The time alone, and a change of the text on top.
    expect((await own.correct(id, withField(right, { referenceTimestamp: entry.header.referenceTimestamp }), '"2"')).status).toBe(200);
    expect((await own.update(id, withField(entry, { remarks: 'danach' }), '"3"')).headers.get('etag')).toBe('"4"');
    expect((await own.read(id))!.header).toMatchObject({ ...entry.header, vehicleIdRef: vehicles[1], remarks: 'danach' });
  });

  it('builds on the revision that was seen: a second delivery, and what another device changed, is refused', async () => {
    const { own, vehicle, vehicles } = world;
    const entry = entryOf(vehicle);
    const { id, etag } = await own.made(entry);
    const right = withField(entry, { vehicleIdRef: vehicles[1] });
    expect((await own.correct(id, right, etag)).status).toBe(200);
    expect(codeOf(await own.correct(id, right, etag))).toEqual([409, 'err_revision_conflict']);
    expect(codeOf(await own.update(id, entry, etag))).toEqual([409, 'err_revision_conflict']);
    expect(codeOf(await own.finalise(id, etag, await drawing()))).toEqual([409, 'err_revision_conflict']);
    expect(codeOf(await own.correct(id, right, '2'))).toEqual([400, 'invalid_input', 'if-match']);
    expect((await own.finalise(id, '"2"', await drawing())).status).toBe(200);
    expect(codeOf(await own.correct(id, entry, '"3"'))).toEqual([409, 'err_already_finalized']);
    expect(await own.read(id)).toMatchObject({ header: { vehicleIdRef: vehicles[1], status: 'finalized' }, revision: 3 });
  });

  it('applies the rules of creating to the former vehicle and the new one, and leaves the entry as it was after a refusal', async () => {
    const { own, colleague, vehicle, vehicles, foreign, restrict, rows } = world;
    const entry = entryOf(vehicle);
    const { id, etag } = await own.made(entry);
    const before = await own.read(id);
    const refusals = async (fields: readonly (readonly [object, readonly unknown[]])[]) => {
      for (const [change, refusal] of fields) expect(codeOf(await own.correct(id, withField(entry, change), etag))).toEqual(refusal);
    };
    await refusals([
      [{ vehicleIdRef: foreign }, [400, 'err_validation', 'header.vehicleIdRef']],
      [{ vehicleIdRef: 987_654 }, [400, 'err_validation', 'header.vehicleIdRef']],
      [{ referenceTimestamp: hoursBefore(entry, -26) }, [400, 'err_validation', 'header.referenceTimestamp']],
      [{ referenceTimestamp: '2026-02-31T10:00:00Z' }, [400, 'err_validation', 'header.referenceTimestamp']],
      [{ referenceTimestamp: '0000-01-01T10:00:00Z' }, [400, 'err_validation', 'header.referenceTimestamp']],
    ]);
    expect(codeOf(await colleague.correct(id, entry, etag))).toEqual([403, 'not_creator']);
    await restrict(own.accountId, vehicles[1], '2020-01-01', '2020-12-31');
    await refusals([[{ vehicleIdRef: vehicles[1] }, [403, 'outside_access_window']]]);
    await restrict(own.accountId, vehicle, '2020-01-01', '2020-12-31');
    await refusals([[{ vehicleIdRef: vehicles[2] }, [403, 'outside_access_window']]]);
    await rows('delete from vehicle_access');
    expect(await own.read(id)).toEqual(before);
    const gone = await own.made(entry);
    await own.remove(gone.id);
    expect(codeOf(await own.correct(gone.id, entry, gone.etag))).toEqual([404, 'err_unknown_entry']);
  });

  it('judges the rest of the entry with the new time: a service that lies too far before it is named', async () => {
    const { own, vehicle } = world;
    const entry = entryOf(vehicle, {}, 80);
    const { id, etag } = await own.made(entry);
    const answer = await own.correct(id, withField(entry, { referenceTimestamp: hoursBefore(entry, -79) }), etag);
    expect(codeOf(answer)).toEqual([400, 'err_validation', 'inspections.inspectionPerformedTimestamp_V1']);
  });
});
