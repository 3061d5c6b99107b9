import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { MapController } from '../controller/map-controller.ts';
import styles from '../map-corner.module.css';
import { lengthText } from './length-text.ts';
import { scaleBar } from './scale-bar.ts';

/** CSS pixels. */
const longest = 110;

/** The scale bar; it follows the camera without React. */
export const MapScale = ({ controller }: { controller: Pick<MapController, 'watchCamera'> }) => {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const follow = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null) return;
      let [shownMetres, shownWidth] = [0, 0];
      return controller.watchCamera((camera) => {
        const { metres, width } = scaleBar(camera, longest);
        const pixels = Math.round(width);
        if (pixels !== shownWidth) element.style.width = `${pixels}px`;
        if (metres !== shownMetres) {
          element.textContent = lengthText(metres, formats);
          element.ariaLabel = t('scale', { length: lengthText(metres, formats) });
        }
        [shownMetres, shownWidth] = [metres, pixels];
      });
    },
    [controller, formats, t],
  );
  return <div ref={follow} className={styles.scale} role="img" />;
};
