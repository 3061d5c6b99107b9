import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AmountField, amountOf } from '../../../domain/history/fuel.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canEditFuel, datasheetVerbs, sheetFuel, typedAmounts } from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './fuel.module.css';

const words = {
  shortLight: 'lightUse',
  shortHeavy: 'heavyUse',
  longLight: 'lightUse',
  longHeavy: 'heavyUse',
  standing: 'standing',
} as const satisfies Record<AmountField, string>;

const Amount = ({ field }: { field: AmountField }) => {
  const { t } = useTranslation('datasheet');
  const formats = useFormats();
  const { datasheet } = usePortal();
  const id = useId();
  const value = useSelector(datasheet, (snapshot) => amountOf(sheetFuel(snapshot), field));
  const typed = useSelector(datasheet, (snapshot) => typedAmounts(snapshot)[field]);
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{t(`fuel.${words[field]}`)}</label>
      <span className={styles.box}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(`fuel.amount.${field}`)}
          value={typed ?? formats.inField(value)}
          disabled={!useSelector(datasheet, canEditFuel)}
          onChange={({ currentTarget }) => datasheetVerbs(datasheet).typeAmount(field, currentTarget.value)}
        />
        <span aria-hidden="true">{t(field === 'standing' ? 'fuel.perHour' : 'fuel.perKm')}</span>
      </span>
    </div>
  );
};

/** Numbers that are typed, each with its unit. */
export const FuelAmounts = ({ fields }: { fields: readonly AmountField[] }) => (
  <div className={styles.amounts}>
    {fields.map((field) => (
      <Amount key={field} field={field} />
    ))}
  </div>
);
