import { useTranslation } from 'react-i18next';
import { MapPanel } from '../map/map-panel.tsx';
import styles from './places-drawer.module.css';
import { RailationFrame } from './railation-frame.tsx';

/** The directory of places on a map. */
export const RailationView = () => (
  <RailationFrame>
    <h1 className={styles.name}>{useTranslation('shell').t('views.railation')}</h1>
    <MapPanel />
  </RailationFrame>
);
