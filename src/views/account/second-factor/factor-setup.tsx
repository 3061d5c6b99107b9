import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FactorKey, inGroups } from '../../../domain/account/second-factor.ts';
import {
  canConfirmFactor,
  codesCopied,
  type FactorSetupRef,
  factorKeyOf,
  factorSetupVerbs,
  isSetupBusy,
  newRecoveryCodes,
  setupCode,
  setupProblem,
} from '../../../machines/account/factor-setup.ts';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { FormFoot } from './form-foot.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

interface SetupProps {
  readonly setup: FactorSetupRef;
}

const Scan = ({ setup, factorKey }: SetupProps & { readonly factorKey: FactorKey }) => {
  const { t } = useTranslation('secondFactor');
  const code = useSelector(setup, setupCode);
  const problem = useSelector(setup, setupProblem);
  const canConfirm = useSelector(setup, canConfirmFactor);
  const isBusy = useSelector(setup, isSetupBusy);
  const { type, submit, cancel } = factorSetupVerbs(setup);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={confirm} aria-label={t('asked.setup')}>
      <p className={styles.hint}>{t('setup.scan')}</p>
      <div className={styles.key}>
        <QrCode text={factorKey.uri} label={t('setup.picture')} />
        <div>
          <p className={styles.hint}>{t('setup.byHand')}</p>
          <code className={styles.secret}>{inGroups(factorKey.secret)}</code>
          <p>
            <a className={styles.link} href={factorKey.uri}>
              {t('setup.open')}
            </a>
          </p>
        </div>
      </div>
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={10}
        disabled={isBusy}
        invalid={problem === 'wrong_code'}
        value={code}
        onChange={type}
      />
      <FormFoot
        problem={problem}
        canSubmit={canConfirm}
        isBusy={isBusy}
        submitLabel={t(isBusy ? 'setup.confirming' : 'setup.confirm')}
        onCancel={cancel}
      />
    </form>
  );
};

const Keep = ({ setup, codes }: SetupProps & { readonly codes: readonly string[] }) => {
  const { t } = useTranslation('secondFactor');
  const copied = useSelector(setup, codesCopied);
  const { copy, keep } = factorSetupVerbs(setup);
  return (
    <div className={styles.form}>
      <RecoveryCodes codes={codes} />
      <div role="status" className={styles.said}>
        {copied !== null && <Note tone={copied === 'copied' ? 'good' : 'neutral'}>{t(`codes.${copied}`)}</Note>}
      </div>
      <div className={styles.deeds}>
        <PlainButton onClick={keep}>{t('codes.kept')}</PlainButton>
        <PlainButton look="quiet" onClick={copy}>
          {t('codes.copy')}
        </PlainButton>
      </div>
    </div>
  );
};

/** An app learns the secret and proves it; then the recovery codes. */
export const FactorSetup = ({ setup }: SetupProps) => {
  const { t } = useTranslation('secondFactor');
  const factorKey = useSelector(setup, factorKeyOf);
  const codes = useSelector(setup, newRecoveryCodes);
  if (factorKey === null) return <p role="status">{t('working')}</p>;
  return codes.length === 0 ? <Scan setup={setup} factorKey={factorKey} /> : <Keep setup={setup} codes={codes} />;
};
