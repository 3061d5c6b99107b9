import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Release, type ReleaseProblems, versionParts } from '../../../domain/admin/release.ts';
import { editsMajorMinor, releaseVerbs } from '../../../machines/admin/release.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { Problem } from './problem.tsx';
import styles from './release.module.css';

interface VersionFieldsProps {
  readonly typed: Release;
  readonly problems: ReleaseProblems;
  readonly isFixed: boolean;
}

/** Three whole numbers, of which the first two are the administrator's. */
export const VersionFields = ({ typed, problems, isFixed }: VersionFieldsProps) => {
  const { t } = useTranslation('release');
  const { release } = usePortal();
  const isWhole = useSelector(release, editsMajorMinor);
  const { typeNumber } = releaseVerbs(release);
  const id = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{t('version')}</legend>
      <div className={styles.numbers}>
        {versionParts.map((part) => (
          <div key={part} className={styles.number}>
            <TextField
              label={t(part)}
              value={typed.numbers[part]}
              inputMode="numeric"
              autoComplete="off"
              disabled={isFixed || (part !== 'bugFix' && !isWhole)}
              invalid={problems[part] !== undefined}
              aria-describedby={part === 'bugFix' || isWhole ? `${id}-${part}` : `${id}-role`}
              onChange={(text) => typeNumber(part, text)}
            />
            <Problem id={`${id}-${part}`} problem={problems[part]} />
          </div>
        ))}
      </div>
      {!isWhole && (
        <p id={`${id}-role`} className={styles.reason}>
          {t('administratorOnly')}
        </p>
      )}
    </fieldset>
  );
};
