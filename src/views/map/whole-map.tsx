import { useSelector } from '@xstate/react';
import { hasPart } from '../../domain/shell/view.ts';
import { useViewName } from '../../i18n/view-name.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { usePortal } from '../common/portal-context.tsx';
import { MapPanel } from './map-panel.tsx';
import styles from './whole-map.module.css';

/** A view that is the map and nothing else; its name is told to screen readers. */
export const WholeMap = () => {
  const view = useSelector(usePortal().shell, currentView);
  return (
    <section className={styles.map}>
      <h1 className={styles.name}>{useViewName(view)}</h1>
      <MapPanel isCompared={hasPart(view, 'comparedMap')} />
    </section>
  );
};
