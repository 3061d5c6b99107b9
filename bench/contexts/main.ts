import { launch, visit } from '../browser.ts';
import { buildFloors } from '../build.ts';
import { floorSide } from '../floor/side.ts';
import type { Side } from '../side.ts';
import { median } from '../statistics.ts';
import { measureDashboard } from '../steps/dashboard.ts';
import { measureIdle } from '../steps/idle.ts';
import { measurePan } from '../steps/pan.ts';
import { measureUpdate } from '../steps/update.ts';

/**
 * `npm run bench:contexts -- [--n 400] [--runs 5] [--no-build]`: what it costs to draw the markers in the base map's own drawing context
 * (deck.gl interleaved) instead of one of their own, everything else the same, in turns; medians, and how many times the figure of two contexts.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [size, runs] = [option('n', 400), option('runs', 5)];
const names = ['vector floor', 'one context'] as const;
const found = new Map<Side['name'], Record<string, number>[]>(names.map((name) => [name, []]));

if (!process.argv.includes('--no-build')) buildFloors();
const browser = await launch();
const sides: Side[] = [];
try {
  for (const name of names) sides.push(await floorSide(name, size));
  for (let run = -1; run < runs; run++)
    for (const side of sides) {
      const one = await visit(browser, side.url, { storage: side.storage, awaited: [side.row] });
      const figures = {
        ...(await measureDashboard(one, side)),
        ...(await measureIdle(one)),
        ...(await measurePan(one, side)),
        ...(await measureUpdate(one, side)),
      };
      await one.close();
      if (run >= 0) found.get(side.name)!.push(figures);
    }
} finally {
  await browser.close();
  for (const side of sides) await side.stop();
}
const middle = (name: (typeof names)[number], key: string) =>
  median(found.get(name)!.map((figures) => figures[key] ?? Number.NaN)) ?? Number.NaN;
process.stdout.write(`${size} vehicles, medians of ${runs}: two contexts, one context\n`);
for (const key of Object.keys(found.get('one context')![0]!)) {
  const [two, one] = [middle('vector floor', key), middle('one context', key)];
  process.stdout.write(
    `${key.padEnd(24)} ${two.toFixed(1).padStart(9)} ${one.toFixed(1).padStart(9)} ${(one / two).toFixed(2).padStart(7)}×\n`,
  );
}
