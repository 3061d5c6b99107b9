import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginRefusal } from '../../../domain/account/login-refusal.ts';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import styles from './login.module.css';

export interface CodeFormProps {
  readonly code: string;
  readonly canSubmit: boolean;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  readonly refusal: LoginRefusal | null;
  /** Counts refusals: each one shakes the form anew. */
  readonly shakes: number;
  readonly onCode: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

/** A code of the second factor, after the right name and passkey or to get past the delay after too many tries. */
export const CodeForm = (props: CodeFormProps) => {
  const { t } = useTranslation('login');
  const hintId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.canSubmit) props.onSubmit();
  };
  const isWrong = props.refusal === 'wrongCode';
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('code.title')} aria-describedby={hintId}>
      <p id={hintId} className={styles.hint}>
        {t('code.hint')}
      </p>
      <div key={props.shakes} className={isWrong ? styles.shaken : undefined} role="alert">
        {props.refusal && <Note tone="danger">{t(props.refusal === 'tooManyAttempts' ? 'code.refused' : props.refusal)}</Note>}
        {!props.isOnline && <Note tone="neutral">{t('offline')}</Note>}
      </div>
      <TextField
        label={t('code.label')}
        name="code"
        hasCursor
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        invalid={isWrong}
        value={props.code}
        onChange={props.onCode}
      />
      <PlainButton type="submit" disabled={!props.canSubmit} busy={props.isBusy}>
        {t(props.isBusy ? 'code.submitting' : 'code.submit')}
      </PlainButton>
      <PlainButton look="quiet" disabled={props.isBusy} onClick={props.onBack}>
        {t('code.back')}
      </PlainButton>
    </form>
  );
};
