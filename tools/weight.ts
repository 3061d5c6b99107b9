import { join } from 'node:path';
import { type Route, readBuild, routes } from './weight/weigh.ts';

/** `npm run weight [-- view …]`: what each page fetches as script before its first picture is whole, and who weighs what in it. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in routes));
if (unknown.length > 0) {
  console.error(`No page ${unknown.join(', ')}; there are ${Object.keys(routes).join(', ')}`);
  process.exit(1);
}
const weigh = readBuild(join(import.meta.dirname, '../dist'));
const line = (name: string, kilobytes: number, indent = 0) =>
  console.log(`${' '.repeat(indent)}${name.padEnd(44 - indent)}${kilobytes.toFixed(1).padStart(8)} KB`);

for (const route of (wanted.length > 0 ? wanted : Object.keys(routes)) as Route[]) {
  const { kilobytes, scripts, parts } = weigh(routes[route]);
  line(route, kilobytes);
  if (wanted.length === 0) continue;
  for (const { name, kilobytes: own } of scripts) line(name, own, 2);
  console.log('  of which');
  for (const [name, share] of parts.slice(0, 25)) line(name, share, 4);
}
