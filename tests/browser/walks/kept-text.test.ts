import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keptTextMachine } from '../../../src/machines/logbook/kept-text/chart.ts';
import { cases, facet, seenFacet } from '../../cases/logbook/kept-text.ts';
import { soon } from '../portal.ts';
import { type Cause, click, fromOutside, gone, type Sight, seen, walkView } from './walk-view.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });
const answer =
  (name: string): Cause =>
  (page) =>
    click(offer(page).getByRole('button', { name, exact: true }));
const line = (page: Page) => page.getByText(/^Not saved yet/);
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: /what you write/ });

/** Whether the browser asks before it closes the tab. */
const isHeld =
  (held: boolean): Sight =>
  (page) =>
    expect.poll(() => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))), soon).toBe(held);
const noOffer: Sight = (page) => gone(offer(page));

/** The machine knows a text again that it has written: the same one is to be the same. */
const typed: Cause = (page, event) =>
  page.evaluate((sent) => {
    const stage = window as unknown as { walkStage: { send: (event: unknown) => void }; walkedTexts?: Map<string, unknown> };
    stage.walkedTexts ??= new Map();
    const name = JSON.stringify(sent.text);
    if (!stage.walkedTexts.has(name)) stage.walkedTexts.set(name, sent.text);
    stage.walkStage.send({ ...sent, text: stage.walkedTexts.get(name) });
  }, event);

walkView({
  name: 'kept-text',
  story: 'logbook/kept-text',
  machine: keptTextMachine,
  cases,
  facet: seenFacet,
  storyFacet: facet,
  always: async (page, { context: { failure, keptAt } }) => {
    const isKept = failure === null && keptAt !== null;
    await expect.poll(() => line(page).textContent(), soon).toMatch(isKept ? /kept on this device at .*:00:05/ : /^Not saved yet$/);
    if (failure === null) await gone(warning(page));
    else
      await seen(warning(page).filter({ hasText: failure === 'full' ? 'The storage of this device is full' : 'This device cannot keep' }));
  },
  sights: {
    closed: noOffer,
    // Nothing to write, about to be written and being written: half a second that nobody can tell apart, and the browser warns in all of it.
    'open.typing.quiet': isHeld(true),
    'open.typing.waiting': isHeld(true),
    'open.typing.writing': isHeld(true),
    'open.typing.kept': isHeld(false),
    'open.typing.refused': isHeld(true),
    // Being looked for and not there look the same.
    'open.offer.reading': noOffer,
    'open.offer.none': noOffer,
    'open.offer.asked': async (page, { context: { offers } }) => {
      await seen(offer(page).getByText(/^There is text here that was never saved/));
      const more = offer(page).getByText('1 more text follows.');
      await (offers.length > 1 ? seen(more) : gone(more));
    },
  },
  causes: {
    'offer.restore': answer('Restore'),
    'offer.discard': answer('Discard'),
    // Only in an entry that takes no text any more.
    'offer.save': fromOutside,
    // The form, the entry and the browser tell of these.
    'form.opened': fromOutside,
    'form.closed': fromOutside,
    'text.typed': typed,
    'text.settled': fromOutside,
    'text.taken': fromOutside,
    'page.hidden': fromOutside,
    'keepText done': fromOutside,
    'keepText error': fromOutside,
    'readTexts done': fromOutside,
    'readTexts error': fromOutside,
    'after keepPause': fromOutside,
  },
});
