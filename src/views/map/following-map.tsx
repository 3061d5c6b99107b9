import type { StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxZoom, startCamera } from '../../domain/map/camera.ts';
import styles from './map.module.css';
import { MapOutage, RestoringNotice } from './outage/map-outage.tsx';
import { useDrawing } from './outage/use-drawing.ts';
import { type BaseMap, createBaseMap } from './stage/base-map.ts';
import type { Camera } from './stage/camera.ts';

export interface FollowingMapProps {
  readonly style: StyleSpecification;
  readonly label: string;
  /** Filled with the function that moves this map. */
  readonly follow: RefObject<((camera: Camera) => void) | null>;
}

/** A base map without hands of its own: it looks where another one does. */
export const FollowingMap = ({ style, label, follow }: FollowingMapProps) => {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef<Camera>({ longitude: startCamera.lng, latitude: startCamera.lat, zoom: startCamera.zoom });
  const { t } = useTranslation('map');
  const { drawing, isMounted, ready, gone } = useDrawing();
  useEffect(() => {
    if (element.current === null || !isMounted) return;
    let map: BaseMap;
    try {
      map = createBaseMap(element.current, {
        camera: last.current,
        style,
        maxZoom,
        onLoad: () => undefined,
        onLost: () => gone('lost'),
      });
    } catch {
      gone('failed');
      return;
    }
    ready();
    follow.current = (camera) => {
      last.current = camera;
      map.follow(camera);
    };
    return () => {
      follow.current = null;
      map.remove();
    };
  }, [style, follow, isMounted, ready, gone]);
  return (
    <MapOutage drawing={drawing} impossible={t('failed')}>
      <div className={styles.followingMap}>
        <div ref={element} role="img" aria-label={label} className={styles.base} />
        <RestoringNotice drawing={drawing} />
      </div>
    </MapOutage>
  );
};
