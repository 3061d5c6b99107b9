import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../harness.ts';

const railwayTiles = 'https://rail.example/{z}/{x}/{y}.png';
const satelliteTiles = 'https://maps.example/hybrid/{z}/{x}/{y}.jpg';
const attribution = '© Rail example, © Maps example';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ map: { baseStyleUrl: null, darkStyleUrl: null, railwayTiles, satelliteTiles, attribution } });
});
afterAll(() => portal.close());

it('hands out the configured railway and satellite sources with their attribution and lets the page load from both [MAP-021] [DEC-052]', async () => {
  const { status, json, headers } = await portal.call('/configuration');
  expect(status).toBe(200);
  expect(json.map).toEqual({ baseStyleUrl: null, darkStyleUrl: null, railwayTiles, satelliteTiles, attribution });
  const images = headers
    .get('content-security-policy')
    ?.split('; ')
    .find((rule) => rule.startsWith('img-src'));
  expect(images).toContain('https://rail.example');
  expect(images).toContain('https://maps.example');
});
