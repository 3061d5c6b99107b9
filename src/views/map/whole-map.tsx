import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { hasPart } from '../../domain/shell/view.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { usePortal } from '../common/portal-context.tsx';
import { MapPanel } from './map-panel.tsx';
import styles from './whole-map.module.css';

/** A view that is the map and nothing else; its name is told to screen readers. */
export const WholeMap = () => {
  const { t } = useTranslation('shell');
  const view = useSelector(usePortal().shell, currentView);
  return (
    <section className={styles.map}>
      <h1 className={styles.name}>{t(`views.${view}`)}</h1>
      <MapPanel isCompared={hasPart(view, 'comparedMap')} />
    </section>
  );
};
