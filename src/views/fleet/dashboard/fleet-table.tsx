import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort, SortColumn } from '../../../domain/fleet/dashboard-table.ts';
import styles from './dashboard.module.css';
import { fleetColumns } from './fleet-columns.ts';
import { SortHeader } from './sort-header.tsx';

/** Pixels at the ordinary size of the interface; the style sheet has the same, also for a finger. */
const ordinary = { row: 40, touched: 44, head: 44 };
const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches === true;

export interface FleetTableProps {
  ids: readonly number[];
  sort: Sort;
  /** The size of the interface, as a share of the ordinary one. */
  zoom?: number;
  onSort: (column: SortColumn) => void;
  /** `index` counts the header as 1. */
  row: (vehicleId: number, index: number) => ReactNode;
}

/** Any number of vehicles, of which only the rows in sight exist. */
export function FleetTable({ ids, sort, zoom = 1, onSort, row }: FleetTableProps) {
  const { t } = useTranslation('dashboard');
  const [rowHeight, headHeight] = [(isTouched() ? ordinary.touched : ordinary.row) * zoom, ordinary.head * zoom];
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => ids[at] as number,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: { width: 800, height: 400 },
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const before = (rows[0]?.start ?? headHeight) - headHeight;
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? headHeight) - headHeight);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroll} className={styles.tableScroll} aria-label={t('table')} tabIndex={0}>
      <table className={styles.table} aria-rowcount={ids.length + 1}>
        <colgroup>
          {fleetColumns.map(({ column, width }) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {fleetColumns.map(({ column, unit }) => (
              <SortHeader key={column} column={column} unit={unit} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <SpaceRow height={before} />}
          {rows.map(({ index }) => row(ids[index] as number, index + 2))}
          {after > 0 && <SpaceRow height={after} />}
        </tbody>
      </table>
    </section>
  );
}

const SpaceRow = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything to focus, it only keeps the height.
  <tr className={styles.space} aria-hidden="true">
    <td colSpan={fleetColumns.length} style={{ height }} />
  </tr>
);
