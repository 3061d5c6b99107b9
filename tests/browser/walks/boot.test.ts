import type { Page } from 'playwright-core';
import { bootMachine } from '../../../src/machines/shell/boot.ts';
import { cases } from '../../cases/shell/boot.ts';
import { click, fromOutside, gone, type Sight, seen, walkView } from './walk-view.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const late = (page: Page) => page.getByText('This takes longer than usual and goes on by itself.');

const opening: Sight = async (page) => {
  await page.getByRole('status', { name: 'Opening the portal' }).waitFor({ state: 'attached' });
  await gone(late(page));
  await gone(retry(page));
};

walkView({
  name: 'boot',
  story: 'shell/boot',
  machine: bootMachine,
  cases,
  sights: {
    waiting: opening,
    'opening.soon': opening,
    'opening.late': async (page) => {
      await seen(late(page));
      await gone(retry(page));
    },
    failed: async (page) => {
      await seen(page.getByRole('alert').getByText('The portal was not loaded. Nothing on this device is lost.'));
      await seen(retry(page));
    },
    open: (page) => seen(page.getByRole('heading', { name: 'Gleisblick' })),
  },
  causes: {
    'session.begun': fromOutside,
    'network.restored': fromOutside,
    'openPortal done': fromOutside,
    'openPortal error': fromOutside,
    'after longWait': fromOutside,
    'boot.retry': (page) => click(retry(page)),
  },
});
