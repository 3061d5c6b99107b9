import { useTranslation } from 'react-i18next';
import type { ReleaseProblem } from '../../../domain/admin/release.ts';
import { WarningIcon } from '../../common/icons.tsx';
import styles from './release.module.css';

/** What is wrong with the field beside it. */
export const Problem = ({ id, problem }: { readonly id: string; readonly problem: ReleaseProblem | undefined }) => {
  const { t } = useTranslation('release');
  return (
    <p id={id} className={styles.problem} aria-live="polite">
      {problem !== undefined && (
        <>
          <WarningIcon />
          {t(`problems.${problem}`)}
        </>
      )}
    </p>
  );
};
