import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../common/icons.tsx';
import styles from './offline.module.css';

export interface OfflineFacts {
  readonly vehicles: number;
  /** Entries of this device that are still to be sent. */
  readonly drafts: number;
  /** The vehicle in view and how old its last values are, "vor 3 Std."; null without one. */
  readonly vehicle: { readonly name: string; readonly age: string | null } | null;
  /** Age of the newest value of any vehicle; null where none was ever read. */
  readonly newest: string | null;
}

/** Calm words for work without a connection: what can be done, what is on this device and how old it is. */
export const OfflineNoteBody = ({ vehicles, drafts, vehicle, newest }: OfflineFacts) => {
  const { t } = useTranslation('logbook');
  return (
    <section className={styles.note} aria-label={t('offline.title')}>
      <OfflineIcon />
      <div>
        <p>
          <strong>{t('offline.title')}.</strong> {t('offline.text')}
        </p>
        <ul aria-label={t('offline.device')}>
          <li>
            {t('offline.vehicles', { count: vehicles })}
            {newest !== null && <span> · {t('offline.valuesAge', { age: newest })}</span>}
          </li>
          {vehicle !== null && (
            <li>
              {vehicle.name}
              <span> · {t('offline.valuesAge', { age: vehicle.age ?? t('offline.unknownAge') })}</span>
            </li>
          )}
          {drafts > 0 && <li>{t('offline.drafts', { count: drafts })}</li>}
        </ul>
      </div>
    </section>
  );
};
