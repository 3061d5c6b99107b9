import type { StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { maxZoom, startCamera } from '../../domain/map/camera.ts';
import styles from './map.module.css';
import { createBaseMap } from './stage/base-map.ts';
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
    const map = createBaseMap(element.current, { camera: last.current, style, maxZoom, onLoad: () => undefined });
    follow.current = (camera) => {
      last.current = camera;
      map.follow(camera);
    };
    return () => {
      follow.current = null;
      map.remove();
    };
  }, [style, follow]);
  return <div ref={element} role="img" aria-label={label} className={styles.followingMap} />;
};
