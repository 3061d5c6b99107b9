import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newWebhookSecret, signatureOf } from '../../../../server/alerts/delivery/signature.ts';

it('The receiver in docs/CONNECT.md accepts only what is genuine, recent and complete', async () => {
  const section = (await readFile('docs/CONNECT.md', 'utf8')).split('## Webhooks')[1]!;
  const code = /```js\n([\s\S]*?)```/.exec(section)![1]!;
  const file = join(tmpdir(), `gleisblick-receiver-${crypto.randomUUID()}.mjs`);
  await writeFile(file, code);
  const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
    isGenuine: (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean;
  };
  await rm(file);
  const secret = newWebhookSecret();
  const body = '{"event":"test","vehicle":"Köf 2"}';
  const now = Math.floor(Date.now() / 1_000);
  const signed = (at: number, by = secret) => ({
    'gleisblick-timestamp': String(at),
    'gleisblick-signature': signatureOf(by, String(at), body),
  });
  expect(isGenuine(secret, signed(now), body)).toBe(true);
  expect(isGenuine(secret, signed(now), `${body} `)).toBe(false);
  expect(isGenuine(secret, { ...signed(now), 'gleisblick-timestamp': String(now + 1) }, body)).toBe(false);
  expect(isGenuine(secret, signed(now - 600), body)).toBe(false);
  expect(isGenuine(secret, signed(now, newWebhookSecret()), body)).toBe(false);
  expect(isGenuine(secret, {}, body)).toBe(false);
});
