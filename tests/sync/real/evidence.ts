import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { LocalComment, LocalEntry, RecoveredCopy, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { isItem } from '../../../src/domain/logbook/outbox/mirror.ts';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { lastSyncedAt } from '../../../src/machines/logbook/drafts/selectors.ts';
import { outboxOf, unsentCount } from '../../../src/machines/logbook/outbox/selectors.ts';
import { textOf } from '../model/server.ts';
import { type Evidence, type Held, keyOf, type ServerComment, type ServerRow } from '../shared/evidence.ts';
import { valuesOf } from '../shared/forms.ts';
import { readAll, readOne } from './database.ts';
import { hashOf } from './pictures.ts';
import type { Device, RealWorld } from './world.ts';

/** Everything that lies on the device, whoever it belongs to. */
const onDisk = async ({ factory }: Device) => {
  const signatures = new Map(
    (await readAll<{ clientId: string; signature: string }>(factory, 'signatures')).map(({ clientId, signature }) => [clientId, signature]),
  );
  const entries = (await readAll<LocalEntry>(factory, 'entries')).filter(isItem);
  return {
    entries: entries.map((item) => ({ ...item, signature: item.signature === null ? null : (signatures.get(item.clientId) ?? null) })),
    comments: await readAll<LocalComment>(factory, 'comments'),
    tombstones: await readAll<Tombstone>(factory, 'tombstones'),
    recovered: await readAll<RecoveredCopy>(factory, 'recovered'),
  };
};

/** What the device shows to each account, read the way the product reads it. */
const heldOn = async (world: RealWorld, device: Device): Promise<readonly Held[]> => {
  const held: Held[] = [];
  const page = device.pages[0]!;
  for (const { id: shownTo } of world.office.accounts.values()) {
    const outbox = await page.store.list(shownTo);
    const common = { device: device.name, shownTo };
    for (const listed of outbox.entries) {
      const item = (await page.store.read(shownTo, listed.clientId)) ?? listed;
      const text = textOf(item.entry);
      held.push({
        ...common,
        ...item,
        key: keyOf(text),
        entryId: item.entry.header.logbookEntryId,
        values: [item.entry, ...(item.rival ? [item.rival] : [])].flatMap(valuesOf),
        account: item.accountId,
        organisation: item.organisationId,
        text,
        signature: item.signature && hashOf(item.signature),
        isUnsent: isUnsent(item),
      });
    }
    for (const item of outbox.comments) {
      const text = item.comment.remarks ?? '';
      const { accountId: account, organisationId: organisation } = item;
      held.push({
        ...common,
        ...item,
        key: keyOf(text),
        account,
        organisation,
        text,
        values: [],
        signature: hashOf(item.comment.signature),
        isUnsent: true,
      });
    }
    for (const item of outbox.tombstones) {
      const key = world.clientKeys.get(item.clientId) ?? world.ledger.rows.get(item.logbookEntryId)?.key ?? '';
      const { accountId: account, organisationId: organisation } = item;
      held.push({
        ...common,
        ...item,
        kind: 'tombstone',
        key,
        account,
        organisation,
        text: '',
        values: [],
        signature: null,
        isUnsent: true,
      });
    }
    for (const copy of outbox.recovered) {
      const text = textOf(copy.entry);
      const { clientId, accountId: account, organisationId: organisation } = copy;
      const signature = copy.signature && hashOf(copy.signature);
      held.push({
        ...common,
        kind: 'recovered',
        clientId,
        key: keyOf(text),
        account,
        organisation,
        text,
        values: valuesOf(copy.entry),
        signature,
        isUnsent: false,
        state: null,
        reason: null,
      });
    }
  }
  return held;
};

const screensOf = async (world: RealWorld, device: Device): Promise<Evidence['screens']> => {
  const page = device.pages[0]!;
  const account = world.ownerOf(device)?.accountId ?? '';
  const disk = await onDisk(device);
  const own = <T extends { readonly accountId: string }>(all: readonly T[]) => all.filter(({ accountId }) => accountId === account);
  const waiting = own(disk.entries).filter(isUnsent).length + own(disk.comments).length + own(disk.tombstones).length;
  const synced = (await readOne<number>(device.factory, 'meta', `lastSynced:${account}`)) ?? null;
  const parked = (list: readonly { readonly state: string | null }[]) => list.filter(({ state }) => state === 'parked').length;
  const { entries, comments, tombstones } = outboxOf(page.outbox.getSnapshot());
  return [
    { where: `badge of ${device.name}`, shown: String(unsentCount(page.outbox.getSnapshot())), stored: String(waiting) },
    { where: `last synced of ${device.name}`, shown: String(lastSyncedAt(page.drafts.getSnapshot())), stored: String(synced) },
    {
      where: `chips of ${device.name}`,
      shown: String(parked([...entries, ...comments, ...tombstones])),
      stored: String(parked([...own(disk.entries), ...own(disk.comments), ...own(disk.tombstones)])),
    },
  ];
};

const serverOf = async ({ office, organisations }: RealWorld) => {
  const ids = [organisations.map(({ id }) => id)];
  const drawn = (owner: string) => `array(select encode(s.drawn_sha256, 'hex') from logbook_signature s where ${owner})`;
  const rows = await office.admin.query<
    { -readonly [Field in keyof ServerRow]: ServerRow[Field] } & { status: string; record: LogbookEntry | null }
  >(
    `select entry_id as id, client_key as "clientId", creator_id as account, organisation_id as organisation, status, vehicle_id as vehicle,
       coalesce(record->'header'->>'remarks', '') as text, record, ${drawn('s.entry_id = e.entry_id and s.comment_id is null')} as signatures
     from logbook_entry e where organisation_id = any($1::uuid[])`,
    ids,
  );
  const comments = await office.admin.query<ServerComment & { signatures: readonly string[] }>(
    `select client_key as "clientId", creator_id as account, coalesce(remarks, '') as text,
       ${drawn('s.comment_id = c.comment_id')} as signatures from logbook_comment c where organisation_id = any($1::uuid[])`,
    ids,
  );
  const notifications = await office.admin.query<{ operation: string }>(
    `select entry_id || ' ' || operation as operation from logbook_notification where organisation_id = any($1::uuid[])`,
    ids,
  );
  return {
    rows: rows.map(({ record, ...row }) => ({
      ...row,
      values: record === null ? [] : valuesOf(record),
      key: keyOf(row.text),
      isDeleted: row.status === ('deleted' as string),
    })),
    comments: comments.map((comment) => ({ ...comment, key: keyOf(comment.text), signature: comment.signatures.join(' ') })),
    notifications,
  };
};

/** What the server answers to who has a signed entry verified; asked as whoever may still read it. */
const chainsOf = async ({ office }: RealWorld, rows: Awaited<ReturnType<typeof serverOf>>['rows']) => {
  const chains: { key: string; isVerified: boolean }[] = [];
  for (const { id, key, organisation, status } of rows) {
    if (status !== 'finalized') continue;
    for (const { accessToken } of office.accounts.values()) {
      const url = `http://portal.test/logbook/api/logbook/v1/organisations/${organisation}/entries/${id}/verification`;
      const response = await office.serve(new Request(url, { headers: { authorization: `Bearer ${accessToken}` } }));
      if (!response.ok) continue;
      chains.push({ key, isVerified: ((await response.json()) as { isVerified: boolean }).isVerified });
      break;
    }
  }
  return chains;
};

export const evidenceOf = async (world: RealWorld): Promise<Evidence> => {
  const held: Held[] = [];
  const screens: Evidence['screens'][number][] = [];
  for (const device of world.devices) {
    held.push(...(await heldOn(world, device)));
    screens.push(...(await screensOf(world, device)));
  }
  const { told, tried, written, toldValues, toldComments, toldDeletions, waivers, ledger, passes, answers } = world;
  const server = await serverOf(world);
  return {
    told,
    tried,
    written,
    toldValues,
    toldComments,
    toldDeletions,
    waivers,
    held,
    screens,
    passes,
    ...server,
    chains: await chainsOf(world, server.rows),
    waited: world.waited.filter(({ page, from }) => page.frozenUntil < from),
    // The book knows people by their names.
    commits: ledger.commits.map((commit) => ({ ...commit, account: world.office.accounts.get(commit.account)?.id ?? commit.account })),
    frozen: ledger.frozen,
    isServerRestored: world.isRestored,
    isLocked: world.hasLock,
    // Nor does one that was frozen meanwhile.
    answers: answers.filter(({ page, askedAt }) => page.frozenUntil < askedAt),
    spoken: world.spoken,
    secrets: [...world.secrets, ...[...world.office.accounts.values()].map(({ accessToken }) => accessToken)],
  };
};
