import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { shared } from '../fleet/fleet-world.ts';
import type { Answer } from '../harness.ts';
import { property } from '../property.ts';
import { codeOf, commentOf, defects, drawing, entryOf, logbookWorld, type Made, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);
let signature: string;
let other: string;
beforeAll(async () => {
  [signature, other] = await Promise.all([drawing(1), drawing(7)]);
});

const rowsOfKey = (key: string) =>
  world.rows<{ id: string; status: string; revision: number }>(
    'select entry_id as id, status, revision from logbook_entry where client_key = $1::text::uuid',
    [key],
  );

property('makes one row of a key, however often and in whatever order it is created and deleted', { few: 6, many: 25 }, async (runs) => {
  const { own, vehicle } = world;
  const step = fc.constantFrom('create', 'create', 'create', 'removeByKey' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), async (waves) => {
      const key = uuid();
      let deleted = false;
      const ids = new Set<string>();
      for (const wave of waves) {
        const answers = await Promise.all(
          wave.map((name) => (name === 'create' ? own.create(entryOf(vehicle), key) : own.removeByKey(key))),
        );
        const deletes = wave.includes('removeByKey');
        answers.forEach((answer, index) => {
          if (wave[index] === 'removeByKey') expect(answer.status).toBe(204);
          else if (deleted) expect(codeOf(answer)).toEqual([404, 'err_unknown_entry']);
          else if (!deletes) expect(answer.status).toBe(201);
          else expect([201, 404]).toContain(answer.status);
          if (answer.status === 201) ids.add(String(answer.json.resourceId));
        });
        deleted ||= deletes;
      }
      expect(ids.size).toBeLessThanOrEqual(1);
      const rows = await rowsOfKey(key);
      expect(rows.map(({ status }) => status)).toEqual([deleted ? 'deleted' : 'created']);
      if (ids.size === 1) expect([...ids]).toEqual([rows[0]!.id]);
    }),
    runs,
  );
});

property('writes one comment of a key, however often it arrives', { few: 3, many: 12 }, async (runs) => {
  const { own, colleague, vehicle } = world;
  const { id } = await own.signed(entryOf(vehicle));
  const given = await commentOf();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (times) => {
      const key = uuid();
      const answers = await Promise.all(Array.from({ length: times }, () => colleague.comment(id, given, key)));
      expect(new Set(answers.map(({ status, json }) => `${status} ${json.resourceId}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(201);
      count++;
      expect((await own.read(id))!.header.commentsCount).toBe(count);
    }),
    runs,
  );
  expect((await own.call('GET', `/entries/${id}/verification`)).json.isVerified).toBe(true);
});

property('lets one of finalise, delete and update win, and rejects the others [SYN-016, SYN-017]', { few: 8, many: 40 }, async (runs) => {
  const { own, vehicle } = world;
  const call = fc.constantFrom('finalise', 'finaliseOther', 'remove', 'update' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 5 }), async (names) => {
      const key = uuid();
      const { id, etag } = await own.made(entryOf(vehicle), key);
      const send: Readonly<Record<(typeof names)[number], () => Promise<Answer>>> = {
        finalise: () => own.finalise(id, etag, signature),
        finaliseOther: () => own.finalise(id, etag, other),
        remove: () => own.remove(id),
        update: () => own.update(id, entryOf(vehicle), etag),
      };
      const answers = await Promise.all(names.map((name) => send[name]()));
      const won = (name: string) => answers.filter(({ status }, index) => names[index] === name && status < 300).length;
      const [row] = await rowsOfKey(key);
      // The two signatures exclude each other, deletion excludes both, and of the updates at most one builds on the first revision.
      expect([won('finalise') > 0, won('finaliseOther') > 0, won('remove') > 0].filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(won('update')).toBeLessThanOrEqual(1);
      const expected = won('remove') > 0 ? 'deleted' : won('finalise') + won('finaliseOther') > 0 ? 'finalized' : 'created';
      expect(row!.status).toBe(expected);
      for (const { status, json } of answers.filter((answer) => answer.status >= 300)) {
        expect([
          [409, 'err_already_finalized'],
          [409, 'err_revision_conflict'],
          [404, 'err_unknown_entry'],
        ]).toContainEqual([status, json.code]);
      }
      const [counted] = await world.rows<{ signatures: number; links: number }>(
        `select (select count(*)::int from logbook_signature where entry_id = $1::text::uuid) as signatures,
           (select count(*)::int from logbook_link where entry_id = $1::text::uuid) as links`,
        [id],
      );
      expect(counted).toEqual(expected === 'finalized' ? { signatures: 1, links: 2 } : { signatures: 0, links: 0 });
    }),
    runs,
  );
});

it('loses no update of several devices that read before they write, and counts each once', async () => {
  const { own, vehicle } = world;
  const entry = entryOf(vehicle);
  const { id } = await own.made(entry);
  const device = async (name: string) => {
    const deviceId = uuid();
    let sent = 0;
    for (let sequence = 1; sequence <= 4; sequence++) {
      for (;;) {
        const { revision } = (await own.read(id))!;
        const changed = { ...entry, header: { ...entry.header, remarks: `${name} ${sequence}` } };
        const { status } = await own.update(id, changed, `"${revision}"`, sequence, deviceId);
        sent++;
        if (status === 200) break;
        expect(status).toBe(409);
      }
    }
    return sent;
  };
  await Promise.all(['a', 'b', 'c'].map(device));
  expect((await own.read(id))!.revision).toBe(13);
});

it('ends without a deadlock when comments resolve the same defects at once', async () => {
  const { own, chief, colleague, vehicles } = world;
  const entries: Made[] = [];
  for (let index = 0; index < 4; index++) entries.push(await own.signed(entryOf(vehicles[1], { defects })));
  const given = await commentOf({ newEntryState: 'resolved', resolveAllPriorDefects: true });
  const people = [own, chief, colleague];
  const answers = await Promise.all(people.flatMap((person) => entries.map(({ id }) => person.comment(id, given))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  for (const { id } of entries) {
    const { header } = (await own.read(id))!;
    expect([header.entryState, header.commentsCount]).toEqual(['resolved', 3]);
    expect((await own.call('GET', `/entries/${id}/verification`)).json.isVerified).toBe(true);
  }
});
