import { type Cell, catalogue, cellName, cells, faultKinds, type Phase } from './faults.ts';

/** How often each legal fault × phase cell was really struck. */
export class CellCounts {
  readonly counts = new Map<string, number>();

  readonly hit = (cell: Cell) => {
    const name = cellName(cell);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  };
  readonly add = (others: Iterable<readonly [string, number]>) => {
    for (const [name, count] of others) this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  };
  readonly of = (cell: Cell) => this.counts.get(cellName(cell)) ?? 0;
  readonly total = () => [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  readonly below = (least: number, legal: (cell: Cell) => boolean = () => true) =>
    cells.filter((cell) => legal(cell) && this.of(cell) < least).map((cell) => `${cellName(cell)}: ${this.of(cell)}`);
}

/** One line per fault kind: each legal phase with its count. */
export const cellTable = (counts: CellCounts): string =>
  faultKinds
    .map((kind) => `  ${kind.padEnd(22)} ${catalogue[kind].map((phase: Phase) => `${phase} ${counts.of({ kind, phase })}`).join(' · ')}`)
    .join('\n');
