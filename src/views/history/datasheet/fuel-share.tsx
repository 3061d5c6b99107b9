import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShareField, shareMarks, shareOf, shareRange } from '../../../domain/history/fuel.ts';
import { canEditFuel, datasheetVerbs, sheetFuel } from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './fuel.module.css';

export interface FuelShareProps {
  readonly field: ShareField;
  readonly title: string;
  /** What the two ends stand for. */
  readonly from: string;
  readonly to: string;
}

/** A share between two kinds of use, on a slider with its marks. */
export const FuelShare = ({ field, title, from, to }: FuelShareProps) => {
  const { t } = useTranslation('datasheet');
  const { datasheet } = usePortal();
  const value = useSelector(datasheet, (snapshot) => shareOf(sheetFuel(snapshot), field));
  const marks = useId();
  const percent = (number: number) => t('fuel.percent', { number });
  return (
    <div className={styles.share}>
      <h3>{title}</h3>
      <p className={styles.ends} aria-hidden="true">
        <span>
          {from} <b>{percent(shareRange.max - value)}</b>
        </span>
        <span>
          {to} <b>{percent(value)}</b>
        </span>
      </p>
      <input
        type="range"
        {...shareRange}
        list={marks}
        value={value}
        aria-label={t(`fuel.share.${field}`)}
        aria-valuetext={percent(value)}
        disabled={!useSelector(datasheet, canEditFuel)}
        onChange={({ currentTarget }) => datasheetVerbs(datasheet).setShare(field, currentTarget.valueAsNumber)}
      />
      <datalist id={marks} className={styles.marks}>
        {shareMarks.map((mark) => (
          <option key={mark} value={mark} label={String(mark)} />
        ))}
      </datalist>
    </div>
  );
};
