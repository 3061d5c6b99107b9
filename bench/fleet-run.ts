import type { Browser } from 'playwright-core';
import { visit } from './browser.ts';
import { floorSide } from './floor/side.ts';
import type { Options, Section } from './options.ts';
import { productSide } from './product.ts';
import type { Side } from './side.ts';
import { measureDashboard, measureSlowDashboard } from './steps/dashboard.ts';
import { measureFilter } from './steps/filter.ts';
import { measureHeap } from './steps/heap.ts';
import { measureIdle } from './steps/idle.ts';
import { measureOpenPage } from './steps/open-page.ts';
import { measurePan } from './steps/pan.ts';
import { measureUpdate } from './steps/update.ts';

export type Figures = Readonly<Record<string, number>>;
/** One page of one side, measured; run -1 warms up and does not count. */
export interface Sample {
  readonly side: Side['name'];
  readonly size: number;
  readonly run: number;
  readonly figures: Figures;
}

/** The heap is looked at over many updates once a fleet, in the last run: it takes as long as all else together. */
const measureVisit = async (browser: Browser, side: Side, { sections, seconds, updates, runs }: Options, run: number): Promise<Figures> => {
  const wants = (section: Section) => run >= 0 && sections.includes(section);
  const one = await visit(browser, side.url, { storage: side.storage, awaited: [side.row] });
  try {
    const figures: Record<string, number> = await measureDashboard(one, side);
    if (wants('heap')) Object.assign(figures, await measureIdle(one));
    if (side.name === 'vector floor') return figures;
    if (wants('pan')) Object.assign(figures, await measurePan(one, side));
    if (side.name === 'bare map') return figures;
    if (wants('update')) Object.assign(figures, await measureUpdate(one, side));
    if (wants('filter')) Object.assign(figures, await measureFilter(one, side));
    if (wants('open-page')) Object.assign(figures, await measureOpenPage(one, side, seconds));
    if (wants('heap') && run === runs - 1) Object.assign(figures, await measureHeap(one, side, updates));
    return figures;
  } finally {
    await one.close();
  }
};

/** Product and floors of one fleet size, in turns, run after run. */
export const runFleet = async (
  browser: Browser,
  size: number,
  options: Options,
  tell: (line: string) => void,
): Promise<readonly Sample[]> => {
  const sides: Side[] = [];
  const samples: Sample[] = [];
  try {
    sides.push(await floorSide('floor', size));
    if (['dashboard', 'heap'].some((section) => options.sections.includes(section as Section)))
      sides.push(await floorSide('vector floor', size));
    if (options.sections.includes('pan')) sides.push(await floorSide('bare map', size));
    sides.push(await productSide(size));
    for (let run = -1; run < options.runs; run++) {
      for (const side of sides) {
        const isSlowToo =
          run >= 0 && size === options.sizes[0] && options.sections.includes('dashboard') && ['floor', 'product'].includes(side.name);
        const figures = {
          ...(await measureVisit(browser, side, options, run)),
          ...(isSlowToo && (await measureSlowDashboard(browser, side))),
        };
        if (run >= 0) samples.push({ side: side.name, size, run, figures });
        tell(`${size} vehicles, ${run < 0 ? 'warm-up' : `run ${run + 1} of ${options.runs}`}, ${side.name}`);
      }
    }
    return samples;
  } finally {
    for (const side of sides) await side.stop();
  }
};
