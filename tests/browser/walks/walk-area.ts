import { describe, expect, inject, it } from 'vitest';
import { recordBrowserWalk } from '../../coverage-table.ts';
import { machineFiles } from '../../machine-files.ts';
import { isSighted } from '../../sights/sighted.ts';
import { openWindow, withBrowser } from '../portal.ts';
import { walkPage } from './walk-page.ts';

/**
 * All paths of the machines of an area on their views, each machine in a page of its own. A view that holds a map makes its drawing context
 * anew for every path, a second of work each without graphics hardware: where no sight reads the map, none is drawn.
 */
export const walkArea = (area: string, isMapDrawn = false) => {
  const walked = machineFiles().filter(({ place }) => place.startsWith(`${area}/`) && isSighted(place));
  describe(`Views of ${area}, generated paths`, () => {
    withBrowser({ isMapDrawn });
    it.each(walked)('shows every state of every path of $name', { timeout: 1_200_000 }, async ({ name, place }) => {
      const page = await openWindow({ language: 'de-DE' });
      await page.goto(inject('walksUrl'));
      await page.waitForFunction(() => 'walkStage' in window);
      const { paths, amiss } = await walkPage(page, place);
      expect(amiss.join('\n')).toBe('');
      recordBrowserWalk(name, paths);
    });
  });
};
