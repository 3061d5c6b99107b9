import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canProve, factorProblem, isFactorBusy, secondFactorVerbs, typedProofs } from '../../../machines/account/second-factor.ts';
import { PasswordField } from '../../common/fields/password-field.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { FormFoot } from './form-foot.tsx';
import styles from './second-factor.module.css';

/** The passkey once more, and a code where there is a factor already. */
export const ProofForm = ({ what }: { readonly what: 'setup' | 'removal' | 'renewal' }) => {
  const { t } = useTranslation(['secondFactor', 'login']);
  const { secondFactor } = usePortal();
  const { passkey, code } = useSelector(
    secondFactor,
    typedProofs,
    (one, other) => one.passkey === other.passkey && one.code === other.code,
  );
  const problem = useSelector(secondFactor, factorProblem);
  const canSubmit = useSelector(secondFactor, canProve);
  const isBusy = useSelector(secondFactor, isFactorBusy);
  const [isReadable, setReadable] = useState(false);
  const { typePasskey, typeCode, submit, cancel } = secondFactorVerbs(secondFactor);
  const prove = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={prove} aria-label={t(`asked.${what}`)}>
      <h3 className={styles.heading}>{t(`asked.${what}`)}</h3>
      <PasswordField
        label={t('passkey')}
        isReadable={isReadable}
        toggleLabel={t(isReadable ? 'login:hidePassword' : 'login:showPassword')}
        onToggle={() => setReadable(!isReadable)}
        name="password"
        hasCursor
        autoComplete="current-password"
        maxLength={100}
        disabled={isBusy}
        invalid={problem === 'wrong_passkey'}
        value={passkey}
        onChange={typePasskey}
      />
      {what !== 'setup' && (
        <TextField
          label={t('anyCode')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          disabled={isBusy}
          invalid={problem === 'wrong_code'}
          value={code}
          onChange={typeCode}
        />
      )}
      <FormFoot
        problem={problem}
        canSubmit={canSubmit}
        isBusy={isBusy}
        submitLabel={t(isBusy ? 'working' : `next.${what}`)}
        onCancel={cancel}
      />
    </form>
  );
};
