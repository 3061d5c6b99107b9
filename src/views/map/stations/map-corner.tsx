import { type ReactNode, useCallback } from 'react';
import type { MapController } from '../controller/map-controller.ts';
import styles from '../map-corner.module.css';

interface MapCornerProps {
  readonly controller: Pick<MapController, 'covered' | 'watchCover'>;
  readonly children: ReactNode;
}
/** The lower left corner of what drawers and sheets leave of the map. */
export const MapCorner = ({ controller, children }: MapCornerProps) => {
  const attach = useCallback(
    (corner: HTMLDivElement | null) => {
      if (corner === null) return;
      const place = () => {
        const { left, bottom } = controller.covered();
        corner.style.setProperty('--beside', `${left}px`);
        corner.style.setProperty('--below', `${bottom}px`);
      };
      place();
      return controller.watchCover(place);
    },
    [controller],
  );
  return (
    <div ref={attach} className={styles.corner}>
      {children}
    </div>
  );
};
