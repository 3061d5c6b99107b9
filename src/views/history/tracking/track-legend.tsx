import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { trackNote } from '../../../machines/history/tracking.ts';
import { isHeatOn, isTrackingOn } from '../../../machines/map/toggles.ts';
import { usePortal } from '../../common/portal-context.tsx';
import mapSheetStyles from '../map-sheet.module.css';
import { heatColours } from './heat-colours.ts';
import styles from './tracking.module.css';
import { bandColours, speedBands } from './way/speed-colours.ts';

const bandText = (at: number) => (at === speedBands.length - 1 ? `> ${speedBands[at]}` : `${speedBands[at]}–${speedBands[at + 1]}`);
const heatSteps = heatColours.map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`).join(', ');

/** What the colours mean, with their units. */
export const TrackLegend = ({ ref }: { readonly ref?: Ref<HTMLDivElement> }) => {
  const { t } = useTranslation('history');
  const { mapToggles, tracking } = usePortal();
  const isTrack = useSelector(mapToggles, isTrackingOn);
  const isHeat = useSelector(mapToggles, isHeatOn);
  const note = useSelector(tracking, trackNote);
  if (note !== null) return null;
  return (
    <div ref={ref} className={`${mapSheetStyles.sheet} ${styles.legend}`}>
      {isTrack && (
        <dl aria-label={t('legend.speed')}>
          <dt>{t('legend.speed')}</dt>
          {bandColours.map((colour, at) => (
            <dd key={colour}>
              <span style={{ background: colour }} />
              {bandText(at)}
            </dd>
          ))}
        </dl>
      )}
      {isHeat && (
        <dl aria-label={t('legend.heat')}>
          <dt>{t('legend.heat')}</dt>
          <dd className={styles.ramp}>
            {t('legend.little')}
            <span style={{ background: `linear-gradient(90deg, ${heatSteps})` }} />
            {t('legend.much')}
          </dd>
        </dl>
      )}
    </div>
  );
};
