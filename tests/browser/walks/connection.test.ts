import type { Page } from 'playwright-core';
import { connectionMachine } from '../../../src/machines/shell/connection.ts';
import { cases, inputs } from '../../cases/shell/connection.ts';
import { fromOutside, gone, seen, walkView } from './walk-view.ts';

const banner = (page: Page) => page.getByText('No connection. Showing the last known state.');

walkView({
  name: 'connection',
  story: 'shell/connection',
  machine: connectionMachine,
  cases,
  inputs,
  always: (page) => seen(page.getByRole('banner')),
  sights: {
    online: (page) => gone(banner(page)),
    offline: (page) => seen(banner(page)),
  },
  causes: {
    'network.lost': fromOutside,
    'network.restored': fromOutside,
    'data.received': fromOutside,
    'logbook.synced': fromOutside,
  },
});
