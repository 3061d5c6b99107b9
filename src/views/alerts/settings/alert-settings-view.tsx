import { useTranslation } from 'react-i18next';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { useOwnView } from '../../common/own-views.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { VehicleSelect } from './vehicle-select.tsx';

/** By which rules the active vehicle raises alerts. */
export const AlertSettingsView = () => {
  const { t } = useTranslation('alerts');
  const Areas = useOwnView('areas');
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('settings.title')}</h1>
          <p>{t('settings.hint')}</p>
        </div>
        <VehicleSelect />
        {Areas && (
          <LateBoundary>
            <Areas />
          </LateBoundary>
        )}
      </header>
      <SettingsForm />
    </section>
  );
};
