import { Button } from '@radix-ui/themes/components/button';
import { Switch } from '@radix-ui/themes/components/switch';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../domain/fleet/fleet.ts';
import { litresPerKm } from '../../../domain/history/fuel.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  canEditSheet,
  canSaveSheet,
  datasheetVerbs,
  isSheetOfDemo,
  isSheetSaving,
  isSheetTouched,
  sheetFuel,
  sheetVehicle,
} from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { Comments } from './comments.tsx';
import styles from './datasheet.module.css';
import fuelStyles from './fuel.module.css';
import { FuelAmounts } from './fuel-amounts.tsx';
import { FuelShare } from './fuel-share.tsx';

const Estimate = () => {
  const { t } = useTranslation('datasheet');
  const { datasheet } = usePortal();
  const { number } = useFormats();
  const fuel = useSelector(datasheet, sheetFuel);
  const id = useId();
  return (
    <div className={fuelStyles.estimate}>
      <label htmlFor={id} className={fuelStyles.switch}>
        <Switch
          id={id}
          size="3"
          checked={fuel.isActive}
          disabled={!useSelector(datasheet, canEditSheet)}
          onCheckedChange={datasheetVerbs(datasheet).toggle}
        />
        {t('fuel.isActive')}
      </label>
      <p className={fuelStyles.result} data-idle={!fuel.isActive || undefined}>
        {t('fuel.result')}{' '}
        <output>
          {number(litresPerKm(fuel))}
          {'\u00a0'}
          {t('fuel.perKm')}
        </output>
      </p>
    </div>
  );
};

const SaveRow = () => {
  const { t } = useTranslation('datasheet');
  const { datasheet } = usePortal();
  const isSaving = useSelector(datasheet, isSheetSaving);
  const isTouched = useSelector(datasheet, isSheetTouched);
  const isDemoUser = useSelector(datasheet, isSheetOfDemo);
  const canSave = useSelector(datasheet, canSaveSheet);
  return (
    <div className={fuelStyles.save}>
      {isDemoUser && <p>{t('demo')}</p>}
      <p role="status">{isTouched && !isSaving ? t('touched') : ''}</p>
      <Button size="3" aria-busy={isSaving || undefined} disabled={!canSave && !isSaving} onClick={datasheetVerbs(datasheet).save}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </div>
  );
};

const FuelFields = () => {
  const { t } = useTranslation('datasheet');
  return (
    <>
      <Estimate />
      <FuelShare field="usageType" title={t('fuel.usageType')} from={t('fuel.shortDistance')} to={t('fuel.longDistance')} />
      <div className={fuelStyles.classes}>
        <div className={fuelStyles.class}>
          <FuelShare field="shortDistance" title={t('fuel.shortDistance')} from={t('fuel.light')} to={t('fuel.heavy')} />
          <FuelAmounts fields={['shortLight', 'shortHeavy']} />
        </div>
        <div className={fuelStyles.class}>
          <FuelShare field="longDistance" title={t('fuel.longDistance')} from={t('fuel.light')} to={t('fuel.heavy')} />
          <FuelAmounts fields={['longLight', 'longHeavy']} />
        </div>
      </div>
      <FuelAmounts fields={['standing']} />
    </>
  );
};

/** The consumption the operator states for the vehicle, and saving it; of an electric locomotive there are comments only. */
export const FuelSection = () => {
  const { t } = useTranslation('datasheet');
  const { datasheet, fleet } = usePortal();
  const heading = useId();
  const vehicleId = useSelector(datasheet, sheetVehicle)?.vehicleId ?? null;
  const kind = useSelector(fleet, (snapshot) => kindOf(currentFleet(snapshot), vehicleId));
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('fuel.title')}</h2>
      <div className={fuelStyles.panel}>
        {kind === 'electric' ? <p>{t('fuel.notApplicable')}</p> : <FuelFields />}
        <Comments />
        <SaveRow />
      </div>
    </section>
  );
};
