import { expect, it } from 'vitest';
import { notificationOffer } from '../../../src/domain/alerts/tools.ts';
import { isDevHost } from '../../../src/domain/shell/dev-host.ts';

it.each([
  ['localhost', true],
  ['portal.example', false],
])('The settings drawer, its button and the quick export on %s: %s [NOT-015] [NOT-016] [NOT-017]', (host, isThere) => {
  expect(notificationOffer(isDevHost(host))).toEqual({ settingsButton: isThere, settingsDrawer: isThere, quickExport: isThere });
});
