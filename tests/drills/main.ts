// npm run drill -- NAME …: one rehearsed disaster a name, on loopback only and bounded; each prints its figures and says whether they hold.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Figure {
  /** What was measured, with its unit. */
  readonly what: string;
  readonly value: number;
  /** The most it may be. */
  readonly atMost: number;
}

/** What each file beside this one exports. */
export interface Drill {
  readonly about: string;
  readonly run: () => Promise<readonly Figure[]>;
}

const file = (name: string) => join(import.meta.dirname, `${name}.drill.ts`);
const names = readdirSync(import.meta.dirname)
  .filter((entry) => entry.endsWith('.drill.ts'))
  .map((entry) => entry.slice(0, -'.drill.ts'.length));

const perform = async (name: string): Promise<boolean> => {
  const { drill } = (await import(file(name))) as { drill: Drill };
  process.stdout.write(`\n■ ${name}: ${drill.about}\n`);
  const figures = await drill.run();
  for (const { what, value, atMost } of figures)
    process.stdout.write(`  ${value <= atMost ? 'holds ' : 'BROKEN'}  ${what}: ${value} (at most ${atMost})\n`);
  return figures.length > 0 && figures.every(({ value, atMost }) => value <= atMost);
};

const given = process.argv.slice(2);
const asked = given.includes('all') ? names : given;
const unknown = asked.filter((name) => !existsSync(file(name)));
if (asked.length === 0 || unknown.length > 0) {
  process.stderr.write(`${unknown.length > 0 ? `No such drill: ${unknown.join(', ')}\n` : ''}Drills: ${names.join(', ')}, or all\n`);
  process.exit(1);
}
let held = true;
for (const name of asked) held = (await perform(name)) && held;
process.exit(held ? 0 : 1);
