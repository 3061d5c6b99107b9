import { textFor } from '../shared/evidence.ts';
import type { KnownRow } from './ledger.ts';
import { drawn } from './pictures.ts';
import type { RealWorld } from './world.ts';

/** A third device of the same person, always online: its changes are acknowledged at once. */
const deviceId = '01900000-0000-7000-8000-000000000003';

const find = (world: RealWorld, account: string | null, key: string): KnownRow | null => {
  const open = [...world.ledger.rows.values()].filter((row) => row.account === account && row.isOpen);
  return open.find((row) => row.key === key) ?? open.at(-1) ?? null;
};

const send = (world: RealWorld, row: KnownRow, phase: 'update' | 'finalise' | 'remove', body: string, sequence = 0) => {
  const path = `/logbook/api/logbook/v1/organisations/${row.organisation}/entries/${row.id}${phase === 'finalise' ? '/finalise' : ''}`;
  const method = { update: 'PUT', finalise: 'POST', remove: 'DELETE' }[phase];
  const headers = {
    authorization: `Bearer ${world.office.tokenOf(row.account)}`,
    'content-type': 'application/json',
    'if-match': `"${row.revision}"`,
    'x-device-id': deviceId,
    'x-entry-sequence': String(sequence),
  };
  const request = new Request(`http://portal.test${path}`, { method, headers });
  return world.serve({ device: 'elsewhere', account: row.account, phase, request, body }, null);
};

export const editElsewhere = async (world: RealWorld, account: string | null, wanted: string) => {
  const row = find(world, account, wanted);
  if (row === null) return;
  const edit = world.serial();
  const { key, organisation } = row;
  const text = textFor(key, 'elsewhere', edit);
  const { header, ...rest } = row.entry;
  // What it saw is what it changes, and nothing beside it.
  const entry = { ...rest, header: { remarks: text, referenceLocation: header.referenceLocation } };
  const written = { key, field: 'header.remarks', value: text, over: [row.text] };
  const payload = { entry, sendOptionalNotification: false };
  const { ok } = await send(world, row, 'update', JSON.stringify(payload), edit);
  const told = {
    key,
    account: world.office.idOf(row.account),
    organisation,
    device: 'elsewhere',
    edit,
    text,
    signature: null,
    notifies: false,
  };
  if (!ok) return;
  world.told.push(told);
  world.written.push(written);
  world.toldValues.push(written);
};

export const finaliseElsewhere = async (world: RealWorld, account: string | null, wanted: string) => {
  const row = find(world, account, wanted);
  if (row !== null) await send(world, row, 'finalise', JSON.stringify({ signature: drawn(world.serial()) }));
};

export const deleteElsewhere = async (world: RealWorld, account: string | null, wanted: string) => {
  const row = find(world, account, wanted);
  if (row === null) return;
  world.waive(row.key, 'deleted');
  await send(world, row, 'remove', '');
};
