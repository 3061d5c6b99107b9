import type { Page } from 'playwright-core';
import { sessionMachine } from '../../../src/machines/account/session/chart.ts';
import { cases, inputs } from '../../cases/account/session.ts';
import { type Cause, click, fromOutside, gone, type Sight, seen, walkView } from './walk-view.ts';

const form = (page: Page) => page.locator('input[autocomplete="username"]');
const header = (page: Page) => page.getByRole('banner');
const announcement = (page: Page) => page.getByRole('alertdialog', { name: 'Please Login!' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

const portal: Sight = async (page) => {
  await seen(header(page));
  await gone(announcement(page));
  await gone(overlay(page));
};
/** On the way to a new page: neither portal nor form. */
const nothingToDo: Sight = async (page) => {
  await gone(header(page));
  await gone(form(page));
};

const logIn: Cause = async (page, event, from) => {
  await form(page).fill('nina');
  await page.locator('input[autocomplete="current-password"]').fill('Rails&1435mm');
  await click(page.getByRole('button', { name: 'Log in' }));
  await seen(page.getByRole('button', { name: 'Logging in' }));
  await fromOutside(page, event, from);
};

const logOut: Cause = async (page) => {
  await click(page.getByRole('button', { name: /^User menu of/ }));
  await click(page.getByRole('menuitem', { name: 'Log out' }));
};

walkView({
  name: 'session',
  story: 'account/session',
  machine: sessionMachine,
  cases,
  inputs,
  sights: {
    signedOut: async (page) => {
      await seen(form(page));
      await gone(header(page));
    },
    storing: portal,
    replacing: nothingToDo,
    'signedIn.waiting': portal,
    'signedIn.renewing': portal,
    'signedIn.fresh': portal,
    'signedIn.stale': portal,
    'lost.announced': async (page) => {
      await seen(announcement(page));
      await gone(overlay(page));
    },
    'lost.asking': async (page) => {
      await gone(announcement(page));
      await seen(overlay(page).locator(form(page)));
    },
    'leaving.revoking': portal,
    'leaving.clearing': portal,
    reloading: nothingToDo,
  },
  causes: {
    'session.logout': logOut,
    'expiry.close': (page) => click(announcement(page).getByRole('button', { name: 'Close' })),
    'login done': logIn,
    'network.lost': fromOutside,
    'network.restored': fromOutside,
    'token.changed': fromOutside,
    'window.focused': fromOutside,
    'poll.beat': fromOutside,
    'access.refused': fromOutside,
    'createAccessToken done': fromOutside,
    'createAccessToken error': fromOutside,
    'storeUserToken done': fromOutside,
    'storeUserToken error': fromOutside,
    'replaceUserToken done': fromOutside,
    'replaceUserToken error': fromOutside,
    'revokeRefreshToken done': fromOutside,
    'revokeRefreshToken error': fromOutside,
    'clearStorage done': fromOutside,
    'clearStorage error': fromOutside,
    'after renewalPause': fromOutside,
    'after expiryNotice': fromOutside,
  },
});
