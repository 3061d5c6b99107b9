import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type AccessDraft,
  accessRefusal,
  canSaveAccess,
  draftProblem,
  isSavingAccess,
  userAccessVerbs,
} from '../../../machines/admin/user-access.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './users.module.css';

interface AccessFormProps {
  readonly draft: AccessDraft;
  readonly label: string;
}

/** First and last day of one or many vehicles while they are changed. */
export const AccessForm = ({ draft, label }: AccessFormProps) => {
  const { t } = useTranslation('admin');
  const { userAccess } = usePortal();
  const problem = useSelector(userAccess, draftProblem);
  const isSaving = useSelector(userAccess, isSavingAccess);
  const canSave = useSelector(userAccess, canSaveAccess);
  const refusal = useSelector(userAccess, accessRefusal);
  const { type, save, cancel } = userAccessVerbs(userAccess);
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('users.startDate')}
        hasCursor
        placeholder={t('users.dayShape')}
        maxLength={10}
        value={draft.startDate}
        disabled={isSaving}
        invalid={problem === 'start_unreadable' || problem === 'end_before_start'}
        onChange={(startDate) => type({ startDate })}
      />
      <TextField
        label={t('users.endDate')}
        placeholder={t('users.dayShape')}
        maxLength={10}
        value={draft.endDate}
        disabled={isSaving}
        invalid={problem === 'end_unreadable' || problem === 'end_before_start'}
        onChange={(endDate) => type({ endDate })}
      />
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave}>
          {t('users.save')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" disabled={isSaving} onClick={cancel}>
          {t('users.cancel')}
        </Button>
      </div>
      <div role="alert" className={styles.problem}>
        {problem !== null && <Note tone="danger">{t(`users.problem.${problem}`)}</Note>}
        {refusal !== null && <Note tone="danger">{t(`users.refused.${refusal}`)}</Note>}
      </div>
    </form>
  );
};
