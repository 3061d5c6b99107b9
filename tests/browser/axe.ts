import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { nextFrames } from './portal.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe finds on the page and in its frames, as one line a finding. Collected in the page itself: the builder of @axe-core/playwright opens
 * a page for the result and writes down what is right, too, which takes three times as long.
 */
const findings = async (page: Page) => {
  const found: Found[] = [];
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    const inFrame = await frame.evaluate(async (values): Promise<Found[]> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const options = { runOnly: { type: 'tag' as const, values }, resultTypes: ['violations' as const], iframes: false };
      return (await axe.run(document, options)).violations;
    }, rules);
    found.push(...inFrame);
  }
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Resolves once nothing loads and nothing is in the middle of a transition. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
};

/** What changes while axe runs mixes the attributes of one moment with the colours of another: a finding counts if a second run has it, too. */
export const accessibilityFindings = async (page: Page) => {
  await settled(page);
  const first = await findings(page);
  if (first.length === 0) return first;
  await nextFrames(page, 30);
  await settled(page);
  const second = await findings(page);
  return first.filter((one) => second.includes(one));
};
