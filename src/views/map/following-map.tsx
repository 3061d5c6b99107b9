import type { StyleSpecification } from 'maplibre-gl';
import { Map as BaseMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { startCamera } from '../../domain/map/camera.ts';
import styles from './map.module.css';
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
  useEffect(() => {
    if (element.current === null) return;
    const { longitude, latitude, zoom } = last.current;
    const map = new BaseMap({
      container: element.current,
      style,
      center: [longitude, latitude],
      zoom,
      interactive: false,
      attributionControl: false,
    });
    follow.current = (camera) => {
      last.current = camera;
      map.jumpTo({ center: [camera.longitude, camera.latitude], zoom: camera.zoom });
    };
    return () => {
      follow.current = null;
      map.remove();
    };
  }, [style, follow]);
  return <div ref={element} role="img" aria-label={label} className={styles.followingMap} />;
};
