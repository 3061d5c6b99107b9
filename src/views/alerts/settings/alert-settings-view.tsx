import { Button } from '@radix-ui/themes/components/button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAreasVerbs } from '../../../machines/alerts/alert-areas/selectors.ts';
import { part } from '../../common/late/code.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { VehicleSelect } from './vehicle-select.tsx';

const AreasRoom = part(() => import('../areas/areas-room.tsx').then((module) => module.AreasRoom));

/** By which rules the active vehicle raises alerts. */
export const AlertSettingsView = () => {
  const { t } = useTranslation('alerts');
  const { t: tAreas } = useTranslation('areas');
  const { open } = alertAreasVerbs(usePortal().alertAreas);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('settings.title')}</h1>
          <p>{t('settings.hint')}</p>
        </div>
        <VehicleSelect />
        <Button size="3" variant="soft" onClick={open}>
          {tAreas('open')}
        </Button>
      </header>
      <SettingsForm />
      <Suspense>
        <AreasRoom />
      </Suspense>
    </section>
  );
};
