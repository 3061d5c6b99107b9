import { useTranslation } from 'react-i18next';
import type { FactorProblem } from '../../../domain/account/second-factor.ts';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { Note } from '../../common/note.tsx';
import styles from './second-factor.module.css';

interface FormFootProps {
  readonly problem: FactorProblem | null;
  readonly canSubmit: boolean;
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly onCancel: () => void;
}

/** Why it was refused, and the ways on and out. */
export const FormFoot = ({ problem, canSubmit, isBusy, submitLabel, onCancel }: FormFootProps) => {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <div role="alert" className={styles.said}>
        {problem !== null && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
      <div className={styles.deeds}>
        <PlainButton type="submit" disabled={!canSubmit} busy={isBusy}>
          {submitLabel}
        </PlainButton>
        <PlainButton look="quiet" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </PlainButton>
      </div>
    </>
  );
};
