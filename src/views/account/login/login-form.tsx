import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginRefusal } from '../../../domain/account/login-refusal.ts';
import { PasswordField } from '../../common/fields/password-field.tsx';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import styles from './login.module.css';

export interface LoginFormProps {
  readonly username: string;
  readonly password: string;
  readonly canSubmit: boolean;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  readonly refusal: LoginRefusal | null;
  /** Counts refusals of wrong credentials: each one shakes the form anew. */
  readonly shakes: number;
  readonly isPasswordReadable: boolean;
  readonly canSwitchUser: boolean;
  readonly canEnterCode: boolean;
  readonly onUsername: (value: string) => void;
  readonly onPassword: (value: string) => void;
  readonly onTogglePassword: () => void;
  readonly onSubmit: () => void;
  readonly onSwitchUser: () => void;
  readonly onEnterCode: () => void;
}

export const LoginForm = (props: LoginFormProps) => {
  const { t } = useTranslation('login');
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.canSubmit) props.onSubmit();
  };
  const refused = props.refusal === 'incorrect';
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-describedby={noteId}>
      <div id={noteId} key={props.shakes} className={refused ? styles.shaken : undefined} role="alert">
        {props.refusal && <Note tone="danger">{t(props.refusal)}</Note>}
        {props.refusal === 'tooManyAttempts' && <Note tone="neutral">{t('pastDelay')}</Note>}
        {!props.isOnline && <Note tone="neutral">{t('offline')}</Note>}
      </div>
      <TextField
        label={t('username')}
        name="username"
        hasCursor={props.username === ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        invalid={refused}
        value={props.username}
        onChange={props.onUsername}
      />
      <PasswordField
        label={t('password')}
        isReadable={props.isPasswordReadable}
        toggleLabel={t(props.isPasswordReadable ? 'hidePassword' : 'showPassword')}
        onToggle={props.onTogglePassword}
        name="password"
        hasCursor={props.username !== ''}
        autoComplete="current-password"
        invalid={refused}
        value={props.password}
        onChange={props.onPassword}
      />
      <PlainButton type="submit" disabled={!props.canSubmit} busy={props.isBusy}>
        {t(props.isBusy ? 'submitting' : 'submit')}
      </PlainButton>
      {props.canEnterCode && (
        <PlainButton look="quiet" onClick={props.onEnterCode}>
          {t('code.enter')}
        </PlainButton>
      )}
      {props.canSwitchUser && (
        <PlainButton look="quiet" onClick={props.onSwitchUser}>
          {t('switchUser')}
        </PlainButton>
      )}
    </form>
  );
};
