import { launch, type Visit, visit } from './browser.ts';
import { buildProduct } from './build.ts';
import { productSide } from './product.ts';
import { pause } from './statistics.ts';
import { measureDashboard } from './steps/dashboard.ts';
import { pushOnce } from './steps/update.ts';

/** `node bench/profile.ts [vehicles] [lines]`: where the product's main thread spends its time while it opens and while all vehicles move. */
const size = Number(process.argv[2] ?? 1_000);
const lines = Number(process.argv[3] ?? 25);
const pushes = 4;

const profiled = async ({ cdp }: Visit, title: string, work: () => Promise<void>) => {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  await work();
  const { profile } = await cdp.send('Profiler.stop');
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id] as const)));
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, micros: number) => sums.set(name, (sums.get(name) ?? 0) + micros);
  const nameOf = (id: number) => {
    const { functionName, url, lineNumber } = nodes.get(id)!.callFrame;
    return `${functionName || 'anonymous'} ${url.split('/').at(-1)}:${lineNumber + 1}`;
  };
  profile.samples?.forEach((id, at) => {
    const micros = profile.timeDeltas?.[at + 1] ?? 0;
    add(own, nameOf(id), micros);
    const seen = new Set<string>();
    for (let one: number | undefined = id; one !== undefined; one = parents.get(one)) seen.add(nameOf(one));
    for (const name of seen) add(whole, name, micros);
  });
  const print = (heading: string, sums: Map<string, number>) => {
    process.stdout.write(`\n${title}, ${heading}, ms\n`);
    for (const [name, micros] of [...sums].sort((a, b) => b[1] - a[1]).slice(0, lines))
      process.stdout.write(`${(micros / 1_000).toFixed(1).padStart(9)}  ${name}\n`);
  };
  print('self', own);
  print('with callees', whole);
};

buildProduct(true);
const browser = await launch();
const side = await productSide(size);
try {
  const warm = await visit(browser, side.url, { storage: side.storage, awaited: [side.row] });
  await measureDashboard(warm, side);
  await warm.close();
  const opened = await visit(browser, `${side.url}favicon.svg`, { storage: side.storage, awaited: [] });
  await profiled(opened, `opening, ${size} vehicles`, async () => {
    await opened.page.goto(side.url, { waitUntil: 'commit' });
    await opened.page.waitForFunction(
      (n) => (window as unknown as { __ev: unknown[][] }).__ev.some(([name, , count]) => name === 'drawn' && count === n),
      size,
    );
  });
  await pause(3_000);
  await pushOnce(opened, side);
  await pause(2_000);
  await profiled(opened, `${pushes} updates, ${size} vehicles`, async () => {
    for (let i = 0; i < pushes; i++) {
      await pushOnce(opened, side);
      await pause(1_500);
    }
  });
  await opened.page.screenshot({ path: 'reports/bench.png' });
} finally {
  await browser.close();
  await side.stop();
}
