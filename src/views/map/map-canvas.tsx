import { useEffect, useRef } from 'react';
import { usePortal } from '../common/portal-context.tsx';
import { type ConnectedMap, connectMap } from './controller/connect-map.ts';
import type { MapController } from './controller/map-controller.ts';
import type { MapLook } from './controller/options.ts';
import type { ClusterTarget } from './controller/targets.ts';
import styles from './map.module.css';
import type { Camera } from './stage/camera.ts';
import type { Gone } from './stage/stage.ts';

export interface MapCanvasProps {
  look: MapLook;
  onReady: (controller: MapController | null) => void;
  onGone: (why: Gone) => void;
  onClusterHover: (cluster: ClusterTarget | null) => void;
  onMove?: ((camera: Camera) => void) | undefined;
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Mounts the map once; from then on only its theme comes through React. */
export const MapCanvas = ({ look, onReady, onGone, onClusterHover, onMove }: MapCanvasProps) => {
  const actors = usePortal();
  const element = useRef<HTMLDivElement>(null);
  const connected = useRef<ConnectedMap | null>(null);
  const lookNow = useRef(look);

  useEffect(() => {
    if (!element.current) return;
    try {
      connected.current = connectMap(element.current, actors, {
        look: lookNow.current,
        reducedMotion,
        onGone,
        onClusterHover,
        onMove,
      });
    } catch {
      onGone('failed');
      return;
    }
    onReady(connected.current.controller);
    return () => {
      onReady(null);
      connected.current?.disconnect();
      connected.current = null;
    };
  }, [actors, onReady, onGone, onClusterHover, onMove]);

  useEffect(() => {
    if (lookNow.current === look) return;
    lookNow.current = look;
    connected.current?.controller.setLook(look);
  }, [look]);

  return <div ref={element} className={styles.stage} />;
};
