import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { VehicleSelect } from './vehicle-select.tsx';

/** By which rules the active vehicle raises alerts. */
export const AlertSettingsView = () => {
  const { t } = useTranslation('alerts');
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('settings.title')}</h1>
          <p>{t('settings.hint')}</p>
        </div>
        <VehicleSelect />
      </header>
      <SettingsForm />
    </section>
  );
};
