import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { knownGroups } from '../../../domain/admin/fleet-vehicle.ts';
import { type ChosenColumn, isChosen, type VehicleColumn, vehicleChoices, vehicleColumns } from '../../../domain/fleet/vehicle-file.ts';
import { fleetAnswer } from '../../../machines/admin/fleet-room.ts';
import {
  canSaveVehicle,
  editedVehicle,
  isVehicleSaved,
  isVehicleSaving,
  shownFaults,
  vehicleDraft,
  vehicleFormVerbs,
  vehicleProblem,
} from '../../../machines/admin/vehicle-form.ts';
import { vehicleMetadata } from '../../../machines/fleet/fleet.ts';
import card from '../../common/card.module.css';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import styles from './fleet.module.css';

const required: readonly VehicleColumn[] = ['name', 'model', 'type', 'engine'];
/** Columns of which other vehicles often have the same value. */
const shared: readonly VehicleColumn[] = ['model', 'group'];
const numeric: readonly VehicleColumn[] = ['constructionYear', 'weight'];

const Choice = ({ column }: { readonly column: ChosenColumn }) => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleForm } = usePortal();
  const id = useId();
  const value = useSelector(vehicleForm, (snapshot) => vehicleDraft(snapshot)[column]);
  const before = useSelector(vehicleForm, (snapshot) => editedVehicle(snapshot)?.[column] ?? '');
  const fault = useSelector(vehicleForm, (snapshot) => shownFaults(snapshot)[column]);
  const isSaving = useSelector(vehicleForm, isVehicleSaving);
  const { type } = vehicleFormVerbs(vehicleForm);
  return (
    <div className={styles.field}>
      <label className={`${styles.choice} ${tables.choice}`}>
        {`${t(`columns.${column}`)} (${t('required')})`}
        <select
          value={value}
          required
          disabled={isSaving}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => type(column, target.value)}
        >
          {[...new Set<string>([before, ...vehicleChoices[column]])].map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? t('choose') : t(`${column}.${choice}`, { defaultValue: choice })}
            </option>
          ))}
        </select>
      </label>
      <small id={`${id}-fault`} className={styles.fault}>
        {fault !== undefined && t(`fault.${fault}`)}
      </small>
    </div>
  );
};

const Field = ({ column, listsId }: { readonly column: VehicleColumn; readonly listsId: string }) => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleForm } = usePortal();
  const id = useId();
  const value = useSelector(vehicleForm, (snapshot) => vehicleDraft(snapshot)[column]);
  const fault = useSelector(vehicleForm, (snapshot) => shownFaults(snapshot)[column]);
  const isSaving = useSelector(vehicleForm, isVehicleSaving);
  const { type } = vehicleFormVerbs(vehicleForm);
  const isRequired = required.includes(column);
  return (
    <div className={styles.field}>
      <TextField
        label={`${t(`columns.${column}`)} (${t(isRequired ? 'required' : 'optional')})`}
        value={value}
        maxLength={1_000}
        required={isRequired}
        disabled={isSaving}
        invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        autoComplete="off"
        {...(numeric.includes(column) && { inputMode: 'numeric' as const })}
        {...(shared.includes(column) && { list: `${listsId}-${column}` })}
        onChange={(text) => type(column, text)}
      />
      <small id={`${id}-fault`} className={styles.fault}>
        {fault !== undefined && t(`fault.${fault}`)}
      </small>
    </div>
  );
};

/** What is stated of a vehicle, and whether it belongs to the fleet. */
export const VehicleForm = () => {
  const { t } = useTranslation('fleetRoom');
  const { fleet, fleetRoom, vehicleForm } = usePortal();
  const id = useId();
  const known = {
    model: useSelector(fleet, vehicleMetadata).models,
    group: knownGroups(useSelector(fleetRoom, fleetAnswer)?.vehicles ?? []),
  };
  const isNew = useSelector(vehicleForm, editedVehicle) === null;
  const isRetired = useSelector(vehicleForm, (snapshot) => vehicleDraft(snapshot).isRetired);
  const canSave = useSelector(vehicleForm, canSaveVehicle);
  const isSaving = useSelector(vehicleForm, isVehicleSaving);
  const isSaved = useSelector(vehicleForm, isVehicleSaved);
  const problem = useSelector(vehicleForm, vehicleProblem);
  const { toggleRetired, save } = vehicleFormVerbs(vehicleForm);
  return (
    <form
      className={`${card.card} ${styles.form}`}
      aria-label={t('form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2>{t('form')}</h2>
      {Object.entries(known).map(([column, values]) => (
        <datalist key={column} id={`${id}-${column}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      <div className={styles.fields}>
        {vehicleColumns.map((column) =>
          isChosen(column) ? <Choice key={column} column={column} /> : <Field key={column} column={column} listsId={id} />,
        )}
      </div>
      {!isNew && (
        <div className={styles.check}>
          <input
            id={`${id}-retired`}
            type="checkbox"
            aria-describedby={`${id}-hint`}
            checked={isRetired}
            disabled={isSaving}
            onChange={toggleRetired}
          />
          <div>
            <label htmlFor={`${id}-retired`}>{t('retire')}</label>
            <small id={`${id}-hint`}>{t('retireHint')}</small>
          </div>
        </div>
      )}
      <div role="alert" className={styles.said}>
        {problem !== null && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        <span role="status">{isSaved && t('saved')}</span>
      </div>
    </form>
  );
};
