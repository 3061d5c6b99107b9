import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { canSetFlag, type Release, releaseFlags } from '../../../domain/admin/release.ts';
import { releaseVerbs } from '../../../machines/admin/release.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './release.module.css';

/** What users are asked and told; what cannot be set yet says why. */
export const FlagChoices = ({ typed, isFixed }: { readonly typed: Release; readonly isFixed: boolean }) => {
  const { t } = useTranslation('release');
  const { toggle } = releaseVerbs(usePortal().release);
  const id = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{t('users')}</legend>
      <div className={styles.flags}>
        {releaseFlags.map((flag) => {
          const isOffered = canSetFlag(typed, flag);
          return (
            <div key={flag} className={styles.flag}>
              <Checkbox
                id={`${id}-${flag}`}
                size="3"
                checked={typed[flag]}
                disabled={isFixed || !isOffered}
                aria-describedby={`${id}-${flag}-why`}
                onCheckedChange={() => toggle(flag)}
              />
              <div>
                <label htmlFor={`${id}-${flag}`}>{t(`flags.${flag}`)}</label>
                <p id={`${id}-${flag}-why`}>
                  {t(!isOffered && (flag === 'msgIsDependent' || flag === 'isDisableDismissButton') ? `needs.${flag}` : `what.${flag}`)}
                </p>
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
