import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowingMap } from './following-map.tsx';
import styles from './map.module.css';
import { MapView, type MapViewProps } from './map-view.tsx';
import type { Camera } from './stage/camera.ts';
import { mapStyle } from './styles/map-style.ts';
import { useMapLook } from './use-map-look.ts';

/** Two map styles side by side, their cameras in step: the one in use, and the other of street map and satellite. */
export const ComparedMaps = ({ onController }: Pick<MapViewProps, 'onController'>) => {
  const { t } = useTranslation('map');
  const look = useMapLook();
  const follow = useRef<((camera: Camera) => void) | null>(null);
  const move = useCallback((camera: Camera) => follow.current?.(camera), []);
  const style = useMemo(() => mapStyle({ ...look, satellite: !look.satellite }, true), [look]);
  return (
    <div className={styles.comparedMaps}>
      <MapView onMove={move} onController={onController} />
      <FollowingMap style={style} follow={follow} label={t(look.satellite ? 'compared.street' : 'compared.satellite')} />
    </div>
  );
};
