import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { MapController } from '../controller/map-controller.ts';
import styles from '../map-corner.module.css';
import { lengthText } from '../scale/length-text.ts';
import type { Camera } from '../stage/camera.ts';
import { loadStations, type NearStation, nearestStations } from './stations.ts';

/** From this zoom on the next stations may lie beyond the edge. */
const toldFrom = 12;
const count = 3;
/** Metres. */
const farthest = 40_000;
/** How long the camera must stand still, ms. */
const restAfter = 250;

const none: readonly NearStation[] = [];

/** The next stations around the middle of what is seen of the map, with way and direction: what a look from near has lost. */
export const NearStations = ({ controller }: { controller: Pick<MapController, 'camera' | 'watchCamera' | 'watchCover' | 'centre'> }) => {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const [found, setFound] = useState(none);
  const follow = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      const look = async ({ zoom }: Camera) => {
        if (zoom < toldFrom) return setFound(none);
        const stations = await loadStations().catch(() => null);
        if (stations && !isGone) setFound(nearestStations(stations, ...controller.centre(), count, farthest));
      };
      const later = (camera: Camera) => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(camera), restAfter);
      };
      const unwatch = controller.watchCamera(later);
      const unwatchCover = controller.watchCover(() => later(controller.camera()));
      return () => {
        isGone = true;
        clearTimeout(timer);
        unwatch();
        unwatchCover();
      };
    },
    [controller],
  );
  return (
    <div ref={follow} className={styles.stations}>
      {found.length > 0 && (
        <ul aria-label={t('stations.label')}>
          {found.map(({ name, distance, bearing }) => (
            <li key={`${name} ${distance}`}>
              <svg viewBox="0 0 12 12" aria-hidden="true" style={{ rotate: `${Math.round(bearing)}deg` }}>
                <path d="M6 1.2 10 10.4 6 8.2 2 10.4Z" />
              </svg>
              <span>{name}</span>
              <b>{lengthText(distance, formats)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
