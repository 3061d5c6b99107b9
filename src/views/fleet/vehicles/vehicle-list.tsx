import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './vehicles.module.css';

export interface VehicleListProps {
  ids: readonly number[];
  /** There are more entries than shown. */
  hasMore: boolean;
  asTiles: boolean;
  /** Goes to the top of the list, as far as there is enough below it; each object once. */
  revealed?: { readonly vehicleId: number } | null;
  item: (vehicleId: number, sortIndex: number) => ReactNode;
  onEnd: () => void;
}

/** The shown part of the list; reaching its end asks for more. */
export function VehicleList({ ids, hasMore, asTiles, revealed = null, item, onEnd }: VehicleListProps) {
  const { t } = useTranslation('vehicles');
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(ids);
  shown.current = ids;
  useLayoutEffect(() => {
    const place = revealed === null ? -1 : shown.current.indexOf(revealed.vehicleId);
    const entry = list.current?.children[place];
    const room = list.current?.parentElement;
    if (!entry || !room) return;
    room.scrollTop += entry.getBoundingClientRect().top - room.getBoundingClientRect().top;
  }, [revealed]);
  const observe = (end: HTMLLIElement | null) => {
    if (end === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), {
      root: end.closest(`.${styles.listScroll}`),
    });
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <section className={styles.listScroll} aria-label={t('list')}>
      <ul ref={list} className={asTiles ? styles.tiles : styles.rows}>
        {ids.map((id, at) => item(id, at))}
        {/* A new key per length: an end that stays in sight after growing asks again. */}
        {hasMore && <li key={`end-${ids.length}`} ref={observe} className={styles.listEnd} aria-hidden="true" />}
      </ul>
    </section>
  );
}
