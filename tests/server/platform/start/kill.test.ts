import { expect, it } from 'vitest';
import { killServer } from './kill-server.ts';

const moments = Number(process.env.KILL_MOMENTS ?? 3);

it(`loses no acknowledged report when it is killed at ${moments} random moments under ingestion`, {
  tags: ['full'],
  timeout: moments * 30_000 + 60_000,
}, async () => {
  const { acknowledged, lost } = await killServer(moments);
  expect(lost).toBe(0);
  expect(acknowledged).toBeGreaterThan(moments * 40);
});
