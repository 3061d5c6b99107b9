import { describe, expect, it } from 'vitest';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { codeOf, commentOf, defects, entryOf, logbookWorld, stoppage, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);
const admin = shared(() => superuser(world.portal));

interface Verification {
  readonly isVerified: boolean;
  readonly links: readonly { readonly kind: string; readonly id: string; readonly hash: string; readonly isIntact: boolean }[];
}
const verify = async (id: string) => (await world.own.call('GET', `/entries/${id}/verification`)).json as unknown as Verification;
/** Past every guard, as somebody with the database in hand would do it. */
const tamper = async (text: string, parameters: readonly unknown[]) => {
  await admin.query(`set session_replication_role = replica`);
  await admin.query(text, parameters);
  await admin.query(`set session_replication_role = origin`);
};

describe('the verification', () => {
  const made = async () => {
    const { own, colleague, vehicle } = world;
    const { id } = await own.signed(entryOf(vehicle, { defects, stoppage }));
    const comments = [];
    for (const state of ['open', 'resolved'])
      comments.push(String((await colleague.comment(id, await commentOf({ newEntryState: state }))).json.resourceId));
    return { id, comments };
  };

  it('says that an entry, its signature and its comments are what was signed', async () => {
    const { id, comments } = await made();
    const { isVerified, links } = await verify(id);
    expect(isVerified).toBe(true);
    expect(links.map(({ kind, id: of, isIntact }) => [kind, of, isIntact])).toEqual([
      ['entry', id, true],
      ['signature', id, true],
      ['comment', comments[0], true],
      ['comment', comments[1], true],
    ]);
    expect(new Set(links.map(({ hash }) => hash)).size).toBe(4);
    for (const { hash } of links) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has nothing to say of what is not signed', async () => {
    const { own, vehicle } = world;
    const { id } = await own.made(entryOf(vehicle));
    expect(await verify(id)).toEqual({ isVerified: false, links: [] });
    expect(codeOf(await own.call('GET', `/entries/${uuid()}/verification`))).toEqual([404, 'err_unknown_entry']);
  });

  it.each([
    ['the text', 0, `update logbook_entry set record = jsonb_set(record, '{header,remarks}', '"x"') where entry_id = $1::text::uuid`],
    [
      'a number',
      0,
      `update logbook_entry set record = jsonb_set(record, '{vehicleState,mileage_km}', '1') where entry_id = $1::text::uuid`,
    ],
    ['the author', 0, `update logbook_entry set creator_last_name = 'Other' where entry_id = $1::text::uuid`],
    ['the time', 0, `update logbook_entry set created_at = created_at - interval '1 hour' where entry_id = $1::text::uuid`],
    ['the picture', 1, `update logbook_signature set image = image || 'x'::bytea where entry_id = $1::text::uuid and comment_id is null`],
    [
      'picture and hash',
      1,
      `update logbook_signature set image = 'x', stored_sha256 = sha256('x') where entry_id = $1::text::uuid and comment_id is null`,
    ],
    [
      'the signer',
      1,
      `update logbook_signature set signer_id = (select account_id from account where account_name = 'chief')
       where entry_id = $1::text::uuid and comment_id is null`,
    ],
    ['a comment', 3, `update logbook_comment set remarks = 'x' where entry_id = $1::text::uuid and new_entry_state = 'resolved'`],
    ['a comment removed', 3, `delete from logbook_comment where entry_id = $1::text::uuid and new_entry_state = 'resolved'`],
  ] as const)('finds a change behind the server: %s', async (_, position, text) => {
    const { id } = await made();
    await tamper(text, [id]);
    const { isVerified, links } = await verify(id);
    expect(isVerified).toBe(false);
    expect(links.map(({ isIntact }, index) => !isIntact && index).filter((index) => index !== false)).toEqual([position]);
  });

  it('finds a link that was cut off the end with its comment left', async () => {
    const { id } = await made();
    await tamper('delete from logbook_link where entry_id = $1::text::uuid and position = 3', [id]);
    expect((await verify(id)).isVerified).toBe(false);
  });
});

describe('what is signed', () => {
  it.each([
    ['logbook_entry', `update logbook_entry set updated_at = now() where entry_id = $1::text::uuid`],
    ['logbook_entry', `update logbook_entry set status = 'created', finalized_at = null where entry_id = $1::text::uuid`],
    ['logbook_entry', `delete from logbook_entry where entry_id = $1::text::uuid`],
    ['logbook_signature', `update logbook_signature set image = 'x' where entry_id = $1::text::uuid`],
    ['logbook_signature', `delete from logbook_signature where entry_id = $1::text::uuid`],
    ['logbook_comment', `update logbook_comment set remarks = 'x' where entry_id = $1::text::uuid`],
    ['logbook_comment', `delete from logbook_comment where entry_id = $1::text::uuid`],
    ['logbook_link', `update logbook_link set hash = 'x' where entry_id = $1::text::uuid`],
    ['logbook_link', `delete from logbook_link where entry_id = $1::text::uuid`],
  ])('is kept by a trigger of %s, even from the superuser: %s', async (table, text) => {
    const { own, colleague, vehicle } = world;
    const { id } = await own.signed(entryOf(vehicle));
    await colleague.comment(id, await commentOf());
    const messages: string[] = [];
    for (
      let error = await admin.query(text, [id]).then(
        () => undefined,
        (refusal) => refusal,
      );
      error instanceof Error;
      error = error.cause
    ) {
      messages.push(error.message);
    }
    expect(messages.join('\n')).toContain(`${table} is signed and never changes`);
    expect((await verify(id)).isVerified).toBe(true);
  });
});
