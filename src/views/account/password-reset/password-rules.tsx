import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon } from '../../common/icons.tsx';
import styles from './password-rules.module.css';

export interface PasswordRulesProps {
  /** The violated rules, already in words. */
  readonly violations: readonly string[];
}

/** What the new password still lacks; read out as it shrinks. */
export const PasswordRules = ({ violations }: PasswordRulesProps) => {
  const { t } = useTranslation('login');
  return (
    <div className={styles.rules} aria-live="polite">
      {violations.length === 0 ? (
        <p className={styles.fulfilled}>
          <CheckIcon /> {t('reset.fulfilled')}
        </p>
      ) : (
        <>
          <p className={styles.title}>{t('reset.rules')}</p>
          <ul className={styles.list}>
            {violations.map((violation) => (
              <li key={violation}>
                <CloseIcon /> {violation}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
