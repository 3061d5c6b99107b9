import { type Cell, catalogue, cellName, cells, faultKinds, type Phase } from './faults.ts';

const isWaiver = (name: string) => name.startsWith('waived: ');

/** How often each legal fault × phase cell was really struck, and how often an entry was excused from a promise, and why. */
export class CellCounts {
  readonly counts = new Map<string, number>();

  /** Of so many entries these were excused, each for its reasons. */
  readonly excuse = (entries: number, waivers: ReadonlyMap<string, ReadonlySet<string>>) => {
    const causes = [...waivers.values()].flatMap((found) => [...found]);
    for (const name of [...causes, ...[...waivers.values()].filter(({ size }) => size > 0).map(() => 'any')])
      this.#count(`waived: ${name}`, 1);
    this.#count('waived: of entries', entries);
  };
  /** By cause, the commonest first; `any` counts an entry once, `of entries` is all of them. */
  readonly excused = (): ReadonlyMap<string, number> =>
    new Map(
      [...this.counts]
        .filter(([name]) => isWaiver(name))
        .map(([name, count]) => [name.slice('waived: '.length), count] as const)
        .sort((a, b) => b[1] - a[1]),
    );

  readonly #count = (name: string, more: number) => this.counts.set(name, (this.counts.get(name) ?? 0) + more);
  readonly hit = (cell: Cell) => void this.#count(cellName(cell), 1);
  readonly add = (others: Iterable<readonly [string, number]>) => {
    for (const [name, count] of others) this.#count(name, count);
  };
  readonly of = (cell: Cell) => this.counts.get(cellName(cell)) ?? 0;
  readonly total = () => [...this.counts].reduce((sum, [name, count]) => (isWaiver(name) ? sum : sum + count), 0);
  readonly struck = () => [...this.counts.keys()].filter((name) => !isWaiver(name)).length;
  readonly below = (least: number, legal: (cell: Cell) => boolean = () => true) =>
    cells.filter((cell) => legal(cell) && this.of(cell) < least).map((cell) => `${cellName(cell)}: ${this.of(cell)}`);
}

/** One line per fault kind: each legal phase with its count. */
export const cellTable = (counts: CellCounts): string =>
  faultKinds
    .map((kind) => `  ${kind.padEnd(22)} ${catalogue[kind].map((phase: Phase) => `${phase} ${counts.of({ kind, phase })}`).join(' · ')}`)
    .join('\n');
