import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { canRetryTrack, trackingVerbs, trackNote } from '../../../machines/history/tracking.ts';
import { usePortal } from '../../common/portal-context.tsx';
import mapSheetStyles from '../map-sheet.module.css';
import styles from './tracking.module.css';

/** Why there is no track to be seen. A failed reading has no message, only the way to try again. */
export const TrackStatus = () => {
  const { t } = useTranslation('history');
  const { tracking } = usePortal();
  const note = useSelector(tracking, trackNote);
  const canRetry = useSelector(tracking, canRetryTrack);
  return (
    <div className={styles.status} role="status">
      {note !== null && note !== 'failed' && <p className={mapSheetStyles.sheet}>{t(`note.${note}`)}</p>}
      {canRetry && (
        <Button size="2" onClick={trackingVerbs(tracking).retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};
