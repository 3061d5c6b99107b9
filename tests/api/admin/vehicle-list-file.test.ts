import { beforeEach, expect, it, vi } from 'vitest';
import { readVehicleList } from '../../../src/api/actors/admin/fleet.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { run } from '../../../src/api/runtime.ts';
import { answerWith } from '../answers.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
beforeEach(async () => {
  answerWith(async () => Response.json({ _tag: 'Forbidden' }, { status: 403, headers: { 'x-gleisblick': '1' } }));
  await run(Credentials.useSync(({ setAccessToken }) => setAccessToken('access-1')));
});

const lines = 'name;type;engine;model\r\nMüncheberg 1;V 100;diesel;Diesellok\r\n';
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readVehicleList({ file: new File([bytes], 'Flotte.csv') }, new AbortController().signal).then(
    ({ text }) => text,
    ({ name }: Error) => name,
  );
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};

it('A list of vehicles is read with the letters it was written with, or refused whole', async () => {
  expect(await read(utf8(lines))).toBe(lines);
  expect(await read(utf8(`\uFEFF${lines}`))).toBe(lines);
  for (const bytes of [windows1252(lines), utf16(lines, true), utf16(lines, false)]) expect(await read(bytes)).toBe('TypeError');
});
