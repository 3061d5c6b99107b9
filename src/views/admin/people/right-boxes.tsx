import { useTranslation } from 'react-i18next';
import { type Grant, grants } from '../../../domain/admin/grants.ts';
import styles from './invitation-scope.module.css';

interface BoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isLocked: boolean;
  readonly onToggle: () => void;
}
export const Box = ({ label, isTicked, isLocked, onToggle }: BoxProps) => (
  <label className={styles.box}>
    <input type="checkbox" checked={isTicked} disabled={isLocked} onChange={onToggle} />
    <span>{label}</span>
  </label>
);

interface RightBoxesProps {
  readonly offered: readonly Grant[];
  readonly given: readonly Grant[];
  readonly isLocked: boolean;
  readonly onToggle: (grant: Grant) => void;
}
/** What a person may do, a box for each right. */
export const RightBoxes = ({ offered, given, isLocked, onToggle }: RightBoxesProps) => {
  const { t } = useTranslation('people');
  return (
    <fieldset className={styles.part}>
      <legend>{t('invitation.rights')}</legend>
      <div className={styles.boxes}>
        {grants
          .filter((grant) => offered.includes(grant))
          .map((grant) => (
            <Box
              key={grant}
              label={t(`invitation.grant.${grant}`)}
              isTicked={given.includes(grant)}
              isLocked={isLocked}
              onToggle={() => onToggle(grant)}
            />
          ))}
      </div>
    </fieldset>
  );
};
