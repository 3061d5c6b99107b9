import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Millimetres of a glove, in pixels of the page. */
export const least = 44;

/** Controls that a finger misses somewhere on a square of the least size around their middle; a label counts for the control it names. */
export const missed = async (page: Page, within: string) => {
  const found = await page
    .locator(within)
    .last()
    .evaluate(
      (root, reach) => {
        const wanted = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="checkbox"], [role="radio"]';
        const usable = [...root.querySelectorAll<HTMLInputElement>(wanted)].filter(
          (one) => !one.disabled && !one.closest('[aria-hidden="true"]') && one.checkVisibility({ visibilityProperty: true }),
        );
        return usable.flatMap((control) => {
          const label = control.closest('label') ?? control.labels?.[0];
          const body = control.closest('label') ?? control;
          body.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top, bottom, width, height } = body.getBoundingClientRect();
          // What only the keyboard brings into the window is not for a finger.
          if (width <= 1 || height <= 1 || bottom <= 0) return [];
          const isHit = ([x, y]: readonly [number, number]) => {
            const there = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
            return control.contains(there) || label?.contains(there) === true;
          };
          const points = [
            [0, 0],
            [-reach, 0],
            [reach, 0],
            [0, -reach],
            [0, reach],
          ] as const;
          const name = control.getAttribute('aria-label') ?? (control.textContent || control.id);
          return [{ isMissed: !points.every(isHit), name: `${name}: ${width.toFixed(0)}×${height.toFixed(0)}` }];
        });
      },
      least / 2 - 1,
    );
  expect(found.length).toBeGreaterThan(1);
  return found.filter(({ isMissed }) => isMissed).map(({ name }) => name);
};
