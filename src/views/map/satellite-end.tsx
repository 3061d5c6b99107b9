import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { pictureEnd } from '../../domain/map/satellite.ts';
import { mapCamera } from '../../machines/map/frame/selectors.ts';
import { usePortal } from '../common/portal-context.tsx';
import styles from './map-corner.module.css';
import type { useMapLook } from './use-map-look.ts';

/** Why the satellite view shows no picture here; an operator's own tiles have no such end. */
export const SatelliteEnd = ({ look: { satellite, services } }: { readonly look: ReturnType<typeof useMapLook> }) => {
  const { t } = useTranslation('map');
  const end = useSelector(usePortal().mapFrame, (snapshot) => pictureEnd(mapCamera(snapshot)));
  if (!satellite || services.satelliteTiles !== null || end === null) return null;
  return <p className={styles.ends}>{t(`satelliteEnd.${end}`)}</p>;
};
