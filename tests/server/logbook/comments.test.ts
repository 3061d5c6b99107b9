import { describe, expect, it } from 'vitest';
import type { LogbookComment } from '../../../src/domain/logbook/comments/comment.ts';
import { shared } from '../fleet/fleet-world.ts';
import { fullRights, makeAccount } from '../harness.ts';
import { codeOf, commentOf, defects, drawing, entryOf, type Logbook, logbookWorld, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);

const comments = async (person: Logbook, id: string, query = '') =>
  ((await person.call('GET', `/entries/${id}/comments${query}`)).json as { data: { items: LogbookComment[] } }).data.items;

describe('writing', () => {
  it('is for other people and the creator, on finalised entries alone [LOG-156, API-060]', async () => {
    const { own, colleague, vehicle } = world;
    const draft = await own.made(entryOf(vehicle));
    expect(codeOf(await colleague.comment(draft.id, await commentOf()))).toEqual([400, 'err_validation', 'header.status']);
    const { id } = await own.signed(entryOf(vehicle));
    const first = await colleague.comment(id, await commentOf());
    expect([first.status, Object.keys(first.json)]).toEqual([201, ['resourceId']]);
    expect((await own.comment(id, await commentOf({ remarks: null }))).status).toBe(201);
    expect((await own.read(id))!.header.commentsCount).toBe(2);
    for (const missing of [uuid(), 'no-id']) {
      expect(codeOf(await own.comment(missing, await commentOf()))).toEqual([404, 'err_unknown_entry']);
    }
  });

  it('stores what was written and who wrote it when [LOG-158, API-059]', async () => {
    const { own, colleague, vehicle, north } = world;
    const { id } = await own.signed(entryOf(vehicle, { defects }));
    const given = await commentOf({ remarks: 'Bremse erneuert', newEntryState: 'resolved', resolveAllPriorDefects: true });
    const { json } = await colleague.comment(id, given);
    const answer = await own.call('GET', `/entries/${id}/comments?top=100&offset=0`);
    expect(Object.keys(answer.json)).toEqual(['data']);
    const [comment] = await comments(own, id);
    expect(comment).toEqual({
      logbookEntryCommentId: json.resourceId,
      remarks: 'Bremse erneuert',
      newEntryState: 'resolved',
      resolveAllPriorDefects: true,
      signatureImage: `/logbook/api/logbook/v1/organisations/${north}/entries/${id}/comments/${json.resourceId}/signature`,
      creatorAccountFirstName: 'First-colleague',
      creatorAccountLastName: 'Last-colleague',
      createTimestamp: expect.stringMatching(/Z$/),
    });
    expect(Math.abs(Date.parse(comment!.createTimestamp) - Date.now())).toBeLessThan(60_000);
    const { lastComment, header } = (await own.read(id))!;
    expect([lastComment?.remarks, lastComment?.newEntryState, header.commentsCount]).toEqual(['Bremse erneuert', 'resolved', 1]);
    expect([lastComment?.creatorAccountFirstName, lastComment?.createTimestamp]).toEqual(['First-colleague', comment!.createTimestamp]);
  });

  it('needs remarks and a state on an entry with defects, and no state on one without', async () => {
    const { own, colleague, vehicle } = world;
    const broken = await own.signed(entryOf(vehicle, { defects }));
    const whole = await own.signed(entryOf(vehicle));
    const refusal = async (id: string, change: object) => codeOf(await colleague.comment(id, await commentOf(change)));
    expect(await refusal(broken.id, { remarks: ' ', newEntryState: 'open' })).toEqual([400, 'err_validation', 'comment.remarks']);
    expect(await refusal(broken.id, {})).toEqual([400, 'err_validation', 'comment.newEntryState']);
    expect(await refusal(whole.id, { newEntryState: 'resolved' })).toEqual([400, 'err_validation', 'comment.newEntryState']);
    expect(await refusal(broken.id, { newEntryState: 'open', resolveAllPriorDefects: true })).toEqual([
      400,
      'err_validation',
      'comment.resolveAllPriorDefects',
    ]);
    for (const name of ['creatorAccountFirstName', 'createTimestamp', 'logbookEntryCommentId']) {
      expect(await refusal(whole.id, { [name]: 'x' })).toEqual([400, 'invalid_input', name]);
    }
    expect(await comments(own, broken.id)).toEqual([]);
  });

  it('needs a signature with something drawn on it [LOG-155]', async () => {
    const { own, colleague, vehicle } = world;
    const { id } = await own.signed(entryOf(vehicle));
    expect(codeOf(await colleague.comment(id, await commentOf({ signature: '' })))).toEqual([400, 'err_empty_signature', 'signature']);
    expect((await colleague.comment(id, { remarks: 'x', newEntryState: null, resolveAllPriorDefects: false })).status).toBe(400);
  });

  it('takes a key for one entry only', async () => {
    const { own, colleague, vehicle } = world;
    const [one, two] = [await own.signed(entryOf(vehicle)), await own.signed(entryOf(vehicle))];
    const key = uuid();
    const given = await commentOf();
    const first = await colleague.comment(one.id, given, key);
    expect((await colleague.comment(one.id, { ...given, remarks: 'anders' }, key)).json).toEqual(first.json);
    expect(codeOf(await colleague.comment(two.id, given, key))).toEqual([409, 'key_in_use']);
    expect((await own.comment(two.id, given, key)).status).toBe(201);
    expect((await comments(own, one.id)).map(({ remarks }) => remarks)).toEqual(['Gesehen']);
  });

  it('needs its right, read for each request', async () => {
    const { portal, own, as, vehicle, rows } = world;
    const { id } = await own.signed(entryOf(vehicle));
    const reader = { ...fullRights, 'logbook_entries/comments': { canRead: true, canCreate: false } };
    const memberships = [{ organisation: 'North', role: 'user' as const, rights: reader }];
    const accountId = await makeAccount(portal, 'reader', { memberships });
    const person = await as(accountId);
    expect(codeOf(await person.comment(id, await commentOf()))).toEqual([403, 'right_missing']);
    expect((await person.call('GET', `/entries/${id}/comments`)).status).toBe(200);
    await rows(`update membership set rights = $2::text::jsonb where account_id = $1::text::uuid`, [accountId, JSON.stringify(fullRights)]);
    expect((await person.comment(id, await commentOf())).status).toBe(201);
  });
});

describe('the state of an entry', () => {
  it('is what the last comment with a state says, and the finalised row stays as it was [LOG-159]', async () => {
    const { own, colleague, vehicle, rows } = world;
    const { id } = await own.signed(entryOf(vehicle, { defects }));
    const row = () => rows('select to_jsonb(e) as e from logbook_entry e where entry_id = $1::text::uuid', [id]);
    const before = await row();
    for (const state of ['resolved', 'open', 'resolved'] as const) {
      expect((await colleague.comment(id, await commentOf({ newEntryState: state }))).status).toBe(201);
      const read = (await own.read(id))!;
      expect([read.header.entryState, read.defects?.state]).toEqual([state, 'open']);
    }
    expect(await row()).toEqual(before);
  });

  it('is resolved on the open earlier entries of the vehicle too, if asked, and on nothing else', async () => {
    const { own, colleague, vehicles } = world;
    const [first, second] = [vehicles[1], vehicles[2]];
    const broken = (vehicle: number) => own.signed(entryOf(vehicle, { defects }));
    const [older, old] = [await broken(first), await broken(first)];
    const fine = await own.signed(entryOf(first));
    const elsewhere = await broken(second);
    const draft = await own.made(entryOf(first, { defects }));
    const now = await broken(first);
    const later = await broken(first);
    const states = async () => {
      const found = [];
      for (const { id } of [older, old, fine, elsewhere, draft, now, later]) found.push((await own.read(id))!.header.entryState);
      return found;
    };
    await colleague.comment(now.id, await commentOf({ newEntryState: 'resolved' }));
    expect(await states()).toEqual(['open', 'open', 'none', 'open', 'open', 'resolved', 'open']);
    await colleague.comment(now.id, await commentOf({ newEntryState: 'resolved', resolveAllPriorDefects: true }));
    expect(await states()).toEqual(['resolved', 'resolved', 'none', 'open', 'open', 'resolved', 'open']);
    expect((await own.read(old.id))!.header.commentsCount).toBe(0);
  });
});

describe('reading', () => {
  it('gives 100 comments in the order they came, in pages, filtered and sorted if asked [API-059]', async () => {
    const { own, colleague, vehicle } = world;
    const { id } = await own.signed(entryOf(vehicle));
    const signature = await drawing(9);
    for (let index = 0; index < 103; index++) {
      await (index % 2 ? own : colleague).comment(id, {
        remarks: `${index}`,
        newEntryState: null,
        resolveAllPriorDefects: false,
        signature,
      });
    }
    const remarks = async (query = '') => (await comments(own, id, query)).map((comment) => comment.remarks);
    expect(await remarks()).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`));
    expect(await remarks('?offset=100')).toEqual(['100', '101', '102']);
    expect(await remarks('?top=2&offset=1')).toEqual(['1', '2']);
    expect(await remarks('?orderby=createTimestamp%20desc&top=2')).toEqual(['102', '101']);
    expect((await remarks(`?filter=${encodeURIComponent('creatorAccountFirstName eq First-plain')}`)).length).toBe(51);
    for (const query of ['?filter=remarks%20eq%20x', '?orderby=remarks']) {
      expect((await own.call('GET', `/entries/${id}/comments${query}`)).status).toBe(400);
    }
    expect(codeOf(await own.call('GET', `/entries/${uuid()}/comments`))).toEqual([404, 'err_unknown_entry']);
  });
});
