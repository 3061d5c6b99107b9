import { useTranslation } from 'react-i18next';
import type { ErrorLine } from '../../../domain/logbook/form/field-error.ts';
import { WarningIcon } from '../../common/icons.tsx';
import styles from '../entry/styles/entry-alerts.module.css';
import { JumpIcon } from '../icons.tsx';
import { useErrorTexts } from './use-error-texts.ts';

export interface ErrorListProps {
  readonly lines: readonly ErrorLine[];
  readonly onJump: (path: string) => void;
  /** In a low window the lines would leave no room to write: only their number is told at first. */
  readonly isUnfolded?: boolean;
}

/** What is missing or wrong, one `section > field message` a line; each line leads to its field. */
export const ErrorList = ({ lines, onJump, isUnfolded = true }: ErrorListProps) => {
  const { t } = useTranslation('logbook');
  const texts = useErrorTexts();
  if (lines.length === 0) return null;
  const title = t('errors.title', { count: lines.length });
  return (
    <section className={styles.errorList} aria-label={title}>
      <p className={styles.errorListTitle} role="alert">
        <WarningIcon />
        {title}
      </p>
      <details open={isUnfolded}>
        <summary>
          <span className={styles.errorListShow}>{t('errors.show')}</span>
          <span className={styles.errorListHide}>{t('errors.hide')}</span>
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={line.path}>
              <button type="button" onClick={() => onJump(line.path)}>
                <span>{texts.line(line)}</span>
                <JumpIcon />
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};
