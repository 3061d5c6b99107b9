import { launch, marked, visit } from '../browser.ts';
import { buildProduct } from '../build.ts';
import { productSide } from '../product.ts';
import { type MainThread, readTrace, type TraceEvent } from './trace.ts';

/** `node bench/opening/opening.ts [vehicles] [--no-build]`: what a cold opening of the product does in which 100 ms. */
const words = process.argv.slice(2);
const size = Number(words.find((word) => !word.startsWith('--')) ?? 400);
const step = 100;
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading', 'toplevel', 'v8'];

const say = (line: string) => process.stdout.write(`${line}\n`);
const whole = (value: number) => value.toFixed(0).padStart(4);
const shares = ({ script, style, paint, collection }: MainThread) =>
  `script ${whole(script)}  style, layout ${whole(style)}  paint ${whole(paint)}  memory ${whole(collection)}`;

if (!words.includes('--no-build')) buildProduct();
const side = await productSide(size);
const browser = await launch();
try {
  const warm = await visit(browser, side.url, { storage: side.storage, awaited: [side.row] });
  await marked(warm, 'base');
  await warm.close();

  const cold = await visit(browser, `${side.url}favicon.svg`, { storage: side.storage, awaited: [side.row] });
  await browser.startTracing(cold.page, { categories });
  await cold.page.goto(side.url, { waitUntil: 'commit' });
  const base = await marked(cold, 'base');
  const marks = await cold.page.evaluate(() => {
    const { __ev } = window as unknown as { readonly __ev: readonly [string, number, number?][] };
    const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime] as const);
    return [...paints, ...__ev.map(([name, time]) => [name, time] as const)];
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const trace = readTrace(traceEvents, side.url);

  say(`${size} vehicles, cold; the page's main thread and the graphics process, busy ms in each ${step} ms`);
  for (let from = 0; from < base + step; from += step) {
    const within = <T>(of: readonly (readonly [T, number])[]) => of.flatMap(([name, at]) => (at >= from && at < from + step ? [name] : []));
    const { main, graphics } = trace.between(from, from + step);
    const events = [...new Set([...within(marks), ...within(trace.fetched).map((name) => `< ${name}`)])];
    say(`${whole(from)}  main ${whole(main.all)} (${shares(main)})  graphics ${whole(graphics)}  ${events.join(', ')}`);
  }
} finally {
  await browser.close();
}
