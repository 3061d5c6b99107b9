import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useTranslation } from 'react-i18next';
import './live-data.css';

/** No vehicle is selected: says how to select one. */
export function LiveDataEmpty() {
  const { t } = useTranslation('livedata');
  return (
    <div className="live-data-empty" role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t('empty.hint')}</p>
    </div>
  );
}

const tables = ['datasheet', 'live', 'hours', 'weather'] as const;

/** The page to come, in its shape. */
export function LiveDataLoading() {
  const { t } = useTranslation('labels');
  return (
    <div className="live-data live-data-loading" role="status" aria-label={t('loading')}>
      <Skeleton width="220px" height="32px" mb="3" />
      <Skeleton height="320px" mb="4" />
      <div className="live-data-tables">
        {tables.map((table) => (
          <Skeleton key={table} height="160px" />
        ))}
      </div>
    </div>
  );
}
