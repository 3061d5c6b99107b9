import { expect, it } from 'vitest';
import { killDeployments } from './kill-deploy.ts';

const moments = Number(process.env.DEPLOY_KILL_MOMENTS ?? 4);

it(`serves the old or the new portal whole, killed at ${moments} random moments of deployments and restores [API-084] [API-089]`, {
  tags: ['full'],
  timeout: moments * 30_000 + 60_000,
}, async () => {
  const { wrong, ...counts } = await killDeployments(moments);
  expect(wrong).toEqual([]);
  expect(counts.old + counts.new).toBe(moments);
});
