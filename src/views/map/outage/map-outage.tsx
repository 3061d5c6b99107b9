import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasMapFailed, isMapRestoring, type MapDrawingRef, mapDrawingVerbs, wasMapLost } from '../../../machines/map/drawing.ts';
import mapStyles from '../map.module.css';
import styles from './map-outage.module.css';

interface MapOutageProps {
  readonly drawing: MapDrawingRef;
  /** Why there is no map where there never was one. */
  readonly impossible: string;
  readonly children: ReactNode;
}

/** A map, or the reason why there is none. */
export const MapOutage = ({ drawing, impossible, children }: MapOutageProps) => {
  const { t } = useTranslation('map');
  const wasLost = useSelector(drawing, wasMapLost);
  if (!useSelector(drawing, hasMapFailed)) return children;
  return (
    <div className={styles.failed} role={wasLost ? 'status' : undefined}>
      <p>{wasLost ? t('outage.blocked') : impossible}</p>
      {wasLost && (
        <Button size="3" variant="soft" onClick={mapDrawingVerbs(drawing).reload}>
          {t('outage.reload')}
        </Button>
      )}
    </div>
  );
};

/** The notice on a map while it is made again. */
export const RestoringText = ({ drawing }: Pick<MapOutageProps, 'drawing'>) => {
  const { t } = useTranslation('map');
  return useSelector(drawing, isMapRestoring) && <p>{t('outage.restoring')}</p>;
};

/** The same, for a map that has no place for notices. */
export const RestoringNotice = ({ drawing }: Pick<MapOutageProps, 'drawing'>) => (
  <div className={mapStyles.notice} role="status">
    <RestoringText drawing={drawing} />
  </div>
);
