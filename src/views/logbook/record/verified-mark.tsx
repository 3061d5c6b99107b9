import { useTranslation } from 'react-i18next';
import styles from '../entry/styles/entry-facts.module.css';
import formStyles from '../form/form.module.css';
import { BrokenSealIcon, ClockIcon, SealIcon } from '../icons.tsx';

export type Verification = 'checking' | 'verified' | 'broken' | 'unknown';

const signs = { checking: ClockIcon, verified: SealIcon, broken: BrokenSealIcon, unknown: ClockIcon };

/** Says whether the stored entry is still what was signed. */
export const VerifiedMark = ({ verification }: { verification: Verification }) => {
  const { t } = useTranslation('logbook');
  const Mark = signs[verification];
  const hint = verification === 'verified' ? t('verification.hint') : verification === 'broken' ? t('verification.brokenHint') : undefined;
  return (
    <p className={styles.verifiedMark} data-state={verification} title={hint} role="status">
      <Mark />
      <span>
        {t(`verification.${verification}`)}
        {hint && <span className={formStyles.visuallyHidden}> {hint}</span>}
      </span>
    </p>
  );
};
