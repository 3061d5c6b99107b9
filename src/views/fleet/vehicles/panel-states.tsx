import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useTranslation } from 'react-i18next';
import appear from '../../common/appear.module.css';
import styles from './vehicles.module.css';

const places = Array.from({ length: 10 }, (_, place) => place);

/** Rows to come, in their shape. The style sheet holds them back for 500 ms. */
export function PanelLoading() {
  const { t } = useTranslation('labels');
  return (
    <div className={appear.late} role="status" aria-label={t('loading')}>
      {places.map((place) => (
        <div key={place} className={styles.panelLoadingRow}>
          <Skeleton width="20px" height="20px" />
          <div>
            <Skeleton width={`${120 - (place % 4) * 18}px`} height="12px" mb="1" />
            <Skeleton width="80px" height="10px" />
          </div>
          <Skeleton width="34px" height="14px" />
        </div>
      ))}
    </div>
  );
}

export interface PanelEmptyProps {
  /** A filter hides all vehicles; otherwise the account has none. */
  isFiltered: boolean;
  onClear: () => void;
}

export function PanelEmpty({ isFiltered, onClear }: PanelEmptyProps) {
  const { t } = useTranslation('vehicles');
  return (
    <div className={styles.panelMessage} role="status">
      <strong>{t(isFiltered ? 'empty.filtered' : 'empty.none')}</strong>
      <p>{t(isFiltered ? 'empty.filteredHint' : 'empty.noneHint')}</p>
      {isFiltered && (
        <Button size="2" variant="surface" color="gray" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

export interface PanelErrorProps {
  onRetry: () => void;
}

export function PanelError({ onRetry }: PanelErrorProps) {
  const { t } = useTranslation('vehicles');
  return (
    <div className={styles.panelMessage} role="alert">
      <strong>{t('failed.title')}</strong>
      <p>{t('failed.hint')}</p>
      <Button size="2" variant="surface" color="gray" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}

/** Without connection the list of the last visit shows. */
export function PanelStored() {
  const { t } = useTranslation('vehicles');
  return (
    <div className={styles.panelNotice} role="status">
      {t('stored')}
    </div>
  );
}
