import { keyOf, textFor } from '../shared/evidence.ts';
import type { Caller } from './server.ts';
import { textOf } from './server.ts';
import type { World } from './world.ts';

/** A third device of the same person, always online: its changes are acknowledged at once. */
const find = (world: World, account: string | null, key: string) => {
  if (account === null) return null;
  const own = [...world.server.rows.values()].filter((row) => row.account === account && !row.isDeleted && row.status === 'created');
  const row = own.find(({ entry }) => keyOf(textOf(entry)) === key) ?? own.at(-1);
  if (row === undefined || !world.server.members.get(account)!.has(row.organisation)) return null;
  const caller: Caller = { account, organisation: row.organisation, device: 'elsewhere', deviceId: 'device-elsewhere' };
  return { row, caller, key: keyOf(textOf(row.entry)) };
};

export const editElsewhere = (world: World, account: string | null, wanted: string) => {
  const found = find(world, account, wanted);
  if (found === null) return;
  const { row, caller, key } = found;
  const edit = world.serial();
  const text = textFor(key, 'elsewhere', edit);
  const entry = { ...row.entry, header: { ...row.entry.header, remarks: text } };
  world.server.update(caller, row.id, { revision: row.revision, deviceId: caller.deviceId, sequence: edit, entry, notifies: false });
  const { organisation } = caller;
  const written = { key, field: 'header.remarks', value: text, over: [textOf(row.entry)] };
  world.written.push(written);
  world.toldValues.push(written);
  world.told.push({ key, account: caller.account, organisation, device: 'elsewhere', edit, text, signature: null, notifies: false });
};

export const finaliseElsewhere = (world: World, account: string | null, wanted: string) => {
  const found = find(world, account, wanted);
  if (found === null) return;
  world.server.finalise(found.caller, found.row.id, found.row.revision, `signature elsewhere ${world.serial()}`);
};

export const deleteElsewhere = (world: World, account: string | null, wanted: string) => {
  const found = find(world, account, wanted);
  if (found === null) return;
  world.server.remove(found.caller, found.row.id);
  world.waive(found.key, 'deleted');
};
