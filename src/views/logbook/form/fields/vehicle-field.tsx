import { useTranslation } from 'react-i18next';
import styles from '../form-field.module.css';
import { type FormTools, fieldId } from '../form-tools.ts';
import { describedBy, FieldFrame } from './field.tsx';

/** The vehicle of the entry, a choice until the server has the entry. */
export const VehicleField = ({ tools, id = fieldId('header', 'vehicleIdRef') }: { tools: FormTools; id?: string }) => {
  const { t } = useTranslation('logbook');
  const error = tools.errorOf('header', 'vehicleIdRef');
  const chosen = tools.form.header.vehicleIdRef;
  const isKnown = tools.vehicles.some(({ vehicleId }) => vehicleId === Number(chosen));
  return (
    <FieldFrame id={id} label={t('field.header.vehicleIdRef')} error={error}>
      <select
        id={id}
        className={`${styles.box} ${styles.select}`}
        value={String(chosen ?? '')}
        disabled={tools.isReferenceFixed}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, error)}
        onChange={({ currentTarget }) =>
          tools.change({
            section: 'header',
            field: 'vehicleIdRef',
            value: currentTarget.value === '' ? null : Number(currentTarget.value),
          })
        }
      >
        {chosen === null && <option value="">{t('form.chooseVehicle')}</option>}
        {chosen !== null && !isKnown && <option value={String(chosen)}>{t('unknownVehicle', { id: String(chosen) })}</option>}
        {tools.vehicles.map(({ vehicleId, name }) => (
          <option key={vehicleId} value={vehicleId}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
