import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { editedVehicle, isAskingToLeave, vehicleFormVerbs } from '../../../machines/admin/vehicle-form.ts';
import { PreviousIcon } from '../../common/icons.tsx';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import { useFocusBack } from '../../common/leaving/use-focus-back.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './fleet.module.css';
import { addId, openId } from './open-id.ts';
import { ReportingSection } from './reporting-section.tsx';
import { VehicleForm } from './vehicle-form.tsx';

const LeaveQuestion = () => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleForm } = usePortal();
  const isAsking = useSelector(vehicleForm, isAskingToLeave);
  const { confirmLeave, stay } = vehicleFormVerbs(vehicleForm);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDestructive
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      onConfirm={confirmLeave}
      onCancel={stay}
    />
  );
};

/** One vehicle: what is stated of it and, once it is there, whether it reports. */
export const VehiclePage = () => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleForm } = usePortal();
  const vehicle = useSelector(vehicleForm, editedVehicle);
  const { leave } = vehicleFormVerbs(vehicleForm);
  const name = vehicle?.name ?? t('new');
  useFocusBack(vehicle === null ? addId : openId(vehicle.vehicleId));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles.page} aria-label={name} tabIndex={0}>
      <div className={styles.head}>
        <Button size="3" variant="soft" color="gray" onClick={leave}>
          <PreviousIcon />
          {t('back')}
        </Button>
        <h2>{name}</h2>
      </div>
      <div className={styles.sections}>
        <VehicleForm />
        {vehicle !== null && <ReportingSection vehicle={vehicle} />}
      </div>
      <LeaveQuestion />
    </section>
  );
};
