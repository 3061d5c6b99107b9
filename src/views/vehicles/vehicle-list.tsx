import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './vehicles.css';

export interface VehicleListProps {
  ids: readonly number[];
  /** There are more entries than shown. */
  hasMore: boolean;
  asTiles: boolean;
  item: (vehicleId: number) => ReactNode;
  onEnd: () => void;
}

/** The shown part of the list; reaching its end asks for more. */
export function VehicleList({ ids, hasMore, asTiles, item, onEnd }: VehicleListProps) {
  const { t } = useTranslation('vehicles');
  const observe = (end: HTMLLIElement | null) => {
    if (end === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), { root: end.closest('.vehicle-list-scroll') });
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <section className="vehicle-list-scroll" aria-label={t('list')}>
      <ul className={asTiles ? 'vehicle-tiles' : 'vehicle-rows'}>
        {ids.map(item)}
        {/* A new key per length: an end that stays in sight after growing asks again. */}
        {hasMore && <li key={`end-${ids.length}`} ref={observe} className="vehicle-list-end" aria-hidden="true" />}
      </ul>
    </section>
  );
}
