import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../domain/account/account.ts';
import { type Invitation, type InvitationText, invitationTexts } from '../../../domain/admin/invitation.ts';
import { roles, rolesWithin } from '../../../domain/admin/person.ts';
import { consoleRole } from '../../../machines/admin/admin-console.ts';
import {
  invitationDraft,
  invitationProblem,
  invitationVerbs,
  isInvitationSending,
  shownInvitationFaults,
} from '../../../machines/admin/invitation.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import { InvitationScope } from './invitation-scope.tsx';
import styles from './people.module.css';

const languages: readonly Invitation['language'][] = ['de-DE', 'en-GB'];

const isRequired = (field: InvitationText) => field !== 'startDate' && field !== 'endDate';

const Field = ({ field }: { readonly field: InvitationText }) => {
  const { t } = useTranslation('people');
  const { invitation } = usePortal();
  const id = useId();
  const value = useSelector(invitation, (snapshot) => invitationDraft(snapshot)[field]);
  const fault = useSelector(invitation, (snapshot) => shownInvitationFaults(snapshot)[field]);
  const isSending = useSelector(invitation, isInvitationSending);
  const { type } = invitationVerbs(invitation);
  return (
    <div>
      <TextField
        label={t(`invitation.${field}`)}
        type={field === 'email' ? 'email' : 'text'}
        maxLength={1_000}
        required={isRequired(field)}
        {...(!isRequired(field) && { placeholder: t('invitation.dayShape') })}
        hasCursor={field === 'firstName'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={isSending}
        invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={(text) => type(field, text)}
      />
      <small id={`${id}-fault`} className={styles.fault}>
        {fault !== undefined && t(fault === 'invalid' ? `invitation.fault.invalid.${field}` : `invitation.fault.${fault}`)}
      </small>
    </div>
  );
};

/** Somebody who is to belong to the organisation. */
export const InvitationForm = () => {
  const { t } = useTranslation('people');
  const { adminConsole, invitation } = usePortal();
  const own = useSelector(adminConsole, consoleRole);
  const { role, language } = useSelector(invitation, invitationDraft);
  const isSending = useSelector(invitation, isInvitationSending);
  const problem = useSelector(invitation, invitationProblem);
  const { chooseRole, chooseLanguage, send, close } = invitationVerbs(invitation);
  return (
    <form
      className={styles.form}
      aria-label={t('invitation.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2>{t('invitation.title')}</h2>
      <p className={styles.hint}>{t('invitation.hint')}</p>
      <div className={styles.typed}>
        {invitationTexts.filter(isRequired).map((field) => (
          <Field key={field} field={field} />
        ))}
        <label className={`${styles.field} ${tables.choice}`}>
          {t('columns.role')}
          <select value={role} disabled={isSending} onChange={({ target }) => chooseRole(target.value as Role)}>
            {(own === null ? roles : rolesWithin(own)).map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={`${styles.field} ${tables.choice}`}>
          {t('invitation.language')}
          <select value={language} disabled={isSending} onChange={({ target }) => chooseLanguage(target.value as Invitation['language'])}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`invitation.languages.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {invitationTexts
          .filter((field) => !isRequired(field))
          .map((field) => (
            <Field key={field} field={field} />
          ))}
      </div>
      <InvitationScope />
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={isSending}>
          {t(isSending ? 'invitation.sending' : 'invitation.send')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" disabled={isSending} onClick={close}>
          {t('cancel')}
        </Button>
      </div>
      <div role="alert" className={styles.problem}>
        {problem !== null && <Note tone="danger">{t(`invitation.problem.${problem}`)}</Note>}
      </div>
    </form>
  );
};
