import { Button } from '@radix-ui/themes/components/button';
import { Checkbox } from '@radix-ui/themes/components/checkbox';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  alertSettingsVerbs,
  applyDays,
  applyFilter,
  applyStep,
  areAllChosen,
  chosenIds,
  listedVehicles,
} from '../../../machines/alerts/alert-settings/selectors.ts';
import { periodBounds, periodToday } from '../../../machines/history/period.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';
import styles from './apply.module.css';
import { ApplyPreview } from './apply-preview.tsx';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const Vehicles = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings } = usePortal();
  const id = useId();
  const vehicles = useSelector(alertSettings, listedVehicles, same);
  const chosen = useSelector(alertSettings, chosenIds);
  const isAll = useSelector(alertSettings, areAllChosen);
  const { choose, chooseAll } = alertSettingsVerbs(alertSettings);
  if (vehicles.length === 0) return <p className={styles.none}>{t('settings.choosing.none')}</p>;
  return (
    <>
      <label className={styles.vehicle} htmlFor={id}>
        <Checkbox id={id} size="2" checked={isAll} onCheckedChange={chooseAll} />
        {t('settings.choosing.all')}
      </label>
      <ul className={styles.vehicles} aria-label={t('settings.choosing.vehicles')}>
        {vehicles.map(({ vehicleId, name }) => (
          <li key={vehicleId}>
            <label className={styles.vehicle} htmlFor={`${id}-${vehicleId}`}>
              <Checkbox id={`${id}-${vehicleId}`} size="2" checked={chosen.includes(vehicleId)} onCheckedChange={() => choose(vehicleId)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
};

const Choosing = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings, period } = usePortal();
  const text = useSelector(alertSettings, applyFilter);
  const days = useSelector(alertSettings, applyDays);
  const count = useSelector(alertSettings, (snapshot) => chosenIds(snapshot).length);
  const today = useSelector(period, periodToday);
  const bounds = useSelector(period, periodBounds, same);
  const { close, filter, chooseDays, confirm } = alertSettingsVerbs(alertSettings);
  return (
    <>
      <Dialog.Title>{t('settings.choosing.title')}</Dialog.Title>
      <Dialog.Description>{t('settings.choosing.text')}</Dialog.Description>
      <input
        type="search"
        className={styles.search}
        aria-label={t('settings.choosing.filter')}
        placeholder={t('settings.choosing.filter')}
        value={text}
        onChange={({ currentTarget }) => filter(currentTarget.value)}
      />
      <div className={styles.list}>
        <Vehicles />
      </div>
      <div className={styles.days}>
        <span>{t('settings.choosing.days')}</span>
        <RangePicker range={days} today={today} bounds={bounds} spans={['last7', 'thisMonth']} canClear onChange={chooseDays} />
      </div>
      <div className={styles.buttons}>
        <Button size="3" variant="soft" color="gray" onClick={close}>
          {t('settings.choosing.cancel')}
        </Button>
        <Button size="3" disabled={count === 0} onClick={confirm}>
          {t('settings.choosing.confirm', { count })}
        </Button>
      </div>
    </>
  );
};

/** To which vehicles the rules are given, and before they are, what that changes. */
export const ApplyDrawer = () => {
  const { alertSettings } = usePortal();
  const step = useSelector(alertSettings, applyStep);
  const { close } = alertSettingsVerbs(alertSettings);
  return (
    <Dialog.Root open={step !== null} onOpenChange={(open) => !open && close()}>
      <Dialog.Content className={styles.drawer} maxWidth={step === 'choosing' ? '420px' : '640px'}>
        {step === 'choosing' ? <Choosing /> : <ApplyPreview />}
      </Dialog.Content>
    </Dialog.Root>
  );
};
