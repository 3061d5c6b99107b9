import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import styles from '../login/login.module.css';

export interface ResetRequestFormProps {
  readonly accountName: string;
  readonly canRequest: boolean;
  readonly isBusy: boolean;
  readonly outcome: 'requested' | 'failed' | null;
  /** Where the letter is read at once; only in the demo. */
  readonly mailbox?: string | undefined;
  readonly onAccountName: (value: string) => void;
  readonly onRequest: () => void;
}

/** Asks for the link that sets a new password. */
export const ResetRequestForm = ({
  accountName,
  canRequest,
  isBusy,
  outcome,
  mailbox,
  onAccountName,
  onRequest,
}: ResetRequestFormProps) => {
  const { t } = useTranslation('login');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canRequest) onRequest();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('reset.title')}</h2>
      <p className={styles.hint}>{t('reset.hint')}</p>
      <div role="alert">
        {outcome === 'failed' && <Note tone="danger">{t('reset.requestFailed')}</Note>}
        {outcome === 'requested' && (
          <Note tone="good">
            <strong className={styles.strong}>{t('reset.requested')}</strong> {t('reset.requestedDetail')}
            {mailbox !== undefined && (
              <>
                {' '}
                <a className={styles.link} href={mailbox} target="_blank" rel="noopener">
                  {t('reset.mailbox')}
                </a>
              </>
            )}
          </Note>
        )}
      </div>
      <TextField
        label={t('reset.accountName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={accountName}
        onChange={onAccountName}
      />
      <PlainButton type="submit" disabled={!canRequest} busy={isBusy}>
        {t(isBusy ? 'reset.requesting' : 'reset.request')}
      </PlainButton>
    </form>
  );
};
