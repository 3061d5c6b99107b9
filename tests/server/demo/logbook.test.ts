import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoAccounts } from '../../../server/demo/accounts.ts';
import { demoFleets, deviceOf } from '../../../server/demo/fleet.ts';
import { fillLogbook } from '../../../server/demo/logbook.ts';
import { draftsInTurn, entriesOf } from '../../../server/demo/logbook-entries.ts';
import { demoSignature } from '../../../server/demo/logbook-signatures.ts';
import { northFleet, southFleet } from '../../../server/demo/vehicles.ts';
import { readSignature } from '../../../server/logbook/signature/signatures.ts';
import { validateEntry } from '../../../src/domain/logbook/form/validation.ts';
import { bearer, openSession, type Portal, startPortal, superuser } from '../harness.ts';

const fleet = [...northFleet, ...southFleet];
const now = Math.floor(Date.now() / 1000);
const all = fleet.map((vehicle, i) => entriesOf(vehicle, deviceOf(vehicle, i + 1, i), now, 3));
const entries = all.flat();

describe('the demo logbook', () => {
  it('goes back a year, most of it signed, and is the same every time', () => {
    const signed = entries.filter(({ finalizedAt }) => finalizedAt !== null);
    expect(signed.length).toBeGreaterThan(3_000);
    expect(entries.length - signed.length).toBeGreaterThan(2);
    expect(now - Math.min(...entries.map(({ reference }) => reference))).toBeGreaterThan(350 * 86_400);
    expect(entriesOf(fleet[3]!, deviceOf(fleet[3]!, 4, 3), now, 3)).toEqual(all[3]);
  });

  it('holds nothing that finalising would refuse, and nothing from the future', () => {
    for (const { record, vehicleId, finalizedAt, createdAt, comments } of entries) {
      const entry = { ...record, header: { ...record.header, vehicleIdRef: vehicleId } };
      const mode = finalizedAt === null ? 'draft' : 'strict';
      expect(validateEntry(entry, { mode, now: createdAt * 1000, lastA1: null })).toEqual([]);
      for (const at of [createdAt, finalizedAt ?? 0, ...comments.map((comment) => comment.at)]) expect(at).toBeLessThan(now);
    }
  });

  it('has a newest entry with an open defect on some vehicles, and resolved ones before', () => {
    const open = all.filter(
      (of) => of.at(-1)?.record.defects && of.at(-1)?.comments.every(({ newEntryState }) => newEntryState === 'open'),
    );
    expect(open.length).toBeGreaterThan(3);
    const older = all.flatMap((of) => of.slice(0, -1)).filter(({ record, finalizedAt }) => record.defects && finalizedAt! < now - 86_400);
    expect(older.length).toBeGreaterThan(100);
    for (const { comments } of older) expect(comments.at(-1)?.newEntryState).toBe('resolved');
  });

  it('gives everybody of the larger company a draft, whatever the day', () => {
    for (const days of [0, 1, 2, 40, 200]) {
      const then = now - days * 86_400;
      const north = northFleet.flatMap((vehicle, i) => entriesOf(vehicle, deviceOf(vehicle, i + 1, i), then, 3));
      const drafts = draftsInTurn(north, 3).filter(({ finalizedAt }) => finalizedAt === null);
      expect(new Set(drafts.map(({ author }) => author))).toEqual(new Set([0, 1, 2]));
    }
    const given = draftsInTurn(entries, 3);
    expect(given.map(({ author, ...rest }) => rest)).toEqual(entries.map(({ author, ...rest }) => rest));
    for (const [i, { finalizedAt, author }] of given.entries()) if (finalizedAt !== null) expect(author).toBe(entries[i]!.author);
  });

  it('never tells a vehicle younger than before', () => {
    for (const of of all) {
      const hours = of.flatMap(({ record }) => record.vehicleState.vehicleOperatingHours_h ?? []);
      expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    }
  });
});

describe('the demo logbook on a server', { tags: ['full'] }, () => {
  let portal: Portal;
  let admin: Awaited<ReturnType<typeof superuser>>;
  let counts: readonly number[];
  const fill = async () => {
    const fleets = await portal.run(demoFleets(undefined));
    const made = [];
    for (const [i, vehicles] of [northFleet, southFleet].entries()) made.push(await portal.run(fillLogbook(fleets[i]!, vehicles, now)));
    return made;
  };
  beforeAll(async () => {
    portal = await startPortal();
    admin = await superuser(portal);
    await portal.run(makeDemoAccounts);
    counts = await fill();
  });
  afterAll(async () => {
    await admin.close();
    await portal.close();
  });

  it('is filled for both operators, and once only', async () => {
    expect(Math.min(...counts)).toBeGreaterThan(1_000);
    expect(await fill()).toEqual([0, 0]);
  });

  it('holds signatures that the server itself would accept', async () => {
    const { image, sha256 } = await demoSignature(7);
    const kept = await portal.run(readSignature(Buffer.from(image).toString('base64')));
    expect(kept.drawnSha256).toEqual(sha256);
    expect(kept.storedSha256).toEqual(sha256);
  });

  it('is verified link by link, comments too [API-047]', async () => {
    const [{ account, organisation }] = (await admin.query(
      `select account_id as account, organisation_id as organisation from account join membership using (account_id) where account_name = 'otto'`,
    )) as [{ account: string; organisation: string }];
    const { accessToken } = await openSession(portal, account);
    const call = (path: string) =>
      portal.call(`/logbook/api/logbook/v1/organisations/${organisation}${path}`, { headers: bearer(accessToken) });
    for (const orderby of ['createTimestamp desc', 'createTimestamp asc', 'lastComment desc']) {
      const listed = await call(`/entries?top=20&orderby=${orderby}&filter=${encodeURIComponent('status eq finalized')}`);
      expect(listed.status).toBe(200);
      const { items, pagination } = listed.json as {
        items: { header: { logbookEntryId: string; commentsCount: number } }[];
        pagination: { foundCount: number };
      };
      expect(pagination.foundCount).toBeGreaterThan(1_000);
      for (const { header } of items) {
        const { json } = await call(`/entries/${header.logbookEntryId}/verification`);
        expect(json.isVerified).toBe(true);
        expect((json.links as unknown[]).length).toBe(2 + header.commentsCount);
      }
    }
  });
});
