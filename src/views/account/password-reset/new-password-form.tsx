import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuessableWord } from '../../../domain/account/password-reset.ts';
import { PasswordField } from '../../common/fields/password-field.tsx';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { Note } from '../../common/note.tsx';
import styles from '../login/login.module.css';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFormProps {
  readonly password: string;
  readonly confirmation: string;
  readonly violations: readonly string[];
  readonly canReset: boolean;
  readonly isBusy: boolean;
  readonly failure: GuessableWord | 'failed' | null;
  readonly onPassword: (value: string) => void;
  readonly onConfirmation: (value: string) => void;
  readonly onReset: () => void;
}

/** Sets the new password a reset link allows. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { t } = useTranslation('login');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.canReset) props.onReset();
  };
  const [isReadable, setReadable] = useState(false);
  const toggle = {
    isReadable,
    toggleLabel: t(isReadable ? 'hidePassword' : 'showPassword'),
    onToggle: () => setReadable(!isReadable),
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('reset.newTitle')}</h2>
      <div role="alert">{props.failure !== null && <Note tone="danger">{t(`reset.${props.failure}`)}</Note>}</div>
      <PasswordField
        {...toggle}
        label={t('reset.newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={props.password}
        onChange={props.onPassword}
      />
      <PasswordField
        {...toggle}
        label={t('reset.confirmation')}
        name="new-password-confirmation"
        autoComplete="new-password"
        value={props.confirmation}
        onChange={props.onConfirmation}
      />
      <PasswordRules violations={props.violations} />
      <PlainButton type="submit" disabled={!props.canReset} busy={props.isBusy}>
        {t(props.isBusy ? 'reset.submitting' : 'reset.submit')}
      </PlainButton>
    </form>
  );
};
