import type { Goal } from './goals.ts';

export interface TableRow {
  readonly title: string;
  /** Null: the row does not depend on a fleet. */
  readonly size: number | null;
  readonly unit: Goal['unit'];
  readonly floor: number | null;
  readonly product: number | null;
  readonly multiple: number | null;
  readonly goal: string;
  readonly verdict: 'met' | 'missed' | '';
}

const figure = (value: number | null) => (value === null ? '–' : Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));

const goalOf = ({ times, atMost, atLeast, sizes }: Goal, size: number | null): Pick<Goal, 'atMost' | 'atLeast'> & { times?: number } => {
  if (sizes && (size === null || !sizes.includes(size))) return {};
  return { ...(times && { times: times(size ?? 0) }), ...(atMost !== undefined && { atMost }), ...(atLeast !== undefined && { atLeast }) };
};

export const tableRow = (goal: Goal, size: number | null, floor: number | undefined, product: number | undefined): TableRow => {
  const { times, atMost, atLeast } = goalOf(goal, size);
  const multiple = floor !== undefined && product !== undefined && floor > 0 ? product / floor : null;
  const misses = [
    times !== undefined && (multiple === null || multiple > times),
    atMost !== undefined && (product === undefined || product > atMost),
    atLeast !== undefined && (product === undefined || product < atLeast),
  ];
  const isJudged = times !== undefined || atMost !== undefined || atLeast !== undefined;
  return {
    title: goal.title,
    size,
    unit: goal.unit,
    floor: floor ?? null,
    product: product ?? null,
    multiple,
    goal: [
      times && `≤ ${times} ×`,
      atMost !== undefined && `≤ ${atMost} ${goal.unit}`,
      atLeast !== undefined && `≥ ${atLeast} ${goal.unit}`,
    ]
      .filter(Boolean)
      .join(', ')
      .trim(),
    verdict: !isJudged ? '' : misses.some(Boolean) ? 'missed' : 'met',
  };
};

/** The rows as aligned columns. */
export const tableText = (rows: readonly TableRow[]): string => {
  const cells = [
    ['row', 'vehicles', 'floor', 'product', '', '× floor', 'goal', ''],
    ...rows.map((row) => [
      row.title,
      row.size === null ? '' : row.size.toLocaleString('en'),
      figure(row.floor),
      figure(row.product),
      row.unit,
      row.multiple === null ? '–' : row.multiple.toFixed(2),
      row.goal,
      row.verdict,
    ]),
  ];
  const isLeft = (at: number) => [0, 4, 6, 7].includes(at);
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => (isLeft(at) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
