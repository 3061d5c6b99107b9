import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { leastSplit, mostSplit, splitAfterKey, within } from './split-memory.ts';
import styles from './split-view.module.css';

export interface SplitViewProps {
  top: ReactNode;
  bottom: ReactNode;
  /** The top's share of the height when first shown. */
  initial: number;
  label: string;
  onSettle: (share: number) => void;
}

const percent = (share: number) => Math.round(share * 100);

/** Two panes and a divider for pointer and keyboard. While it is dragged only a style changes, nothing renders. */
export function SplitView({ top, bottom, initial, label, onSettle }: SplitViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const [share, setShare] = useState(initial);

  const settle = (next: number) => {
    setShare(next);
    onSettle(next);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = share;
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (dragged.current === null || !box || box.height === 0) return;
    dragged.current = within((event.clientY - box.top) / box.height);
    frame.current?.style.setProperty('--split', `${dragged.current * 100}%`);
  };
  const release = () => {
    if (dragged.current === null) return;
    settle(dragged.current);
    dragged.current = null;
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = splitAfterKey(event.key, share);
    if (next === null) return;
    event.preventDefault();
    settle(next);
  };

  return (
    <div ref={frame} className={styles.frame} style={{ '--split': `${share * 100}%` } as CSSProperties}>
      <div className={styles.top}>{top}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a movable divider is a focusable separator, which <hr> is not. */}
      <div
        className={styles.divider}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={label}
        aria-valuemin={percent(leastSplit)}
        aria-valuemax={percent(mostSplit)}
        aria-valuenow={percent(share)}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onLostPointerCapture={release}
        onKeyDown={press}
      />
      <div className={styles.bottom}>{bottom}</div>
    </div>
  );
}
