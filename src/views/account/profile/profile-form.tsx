import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileField } from '../../../domain/account/profile.ts';
import {
  askedEmail,
  canSaveProfile,
  isCodeNeeded,
  isProfileBusy,
  isProfileOfDemo,
  isProfileSaving,
  newEmailProblem,
  newPasswordViolations,
  profileFields,
  profileFormVerbs,
} from '../../../machines/account/profile-form.ts';
import card from '../../common/card.module.css';
import { PasswordField } from '../../common/fields/password-field.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { PasswordRules } from '../password-reset/password-rules.tsx';
import styles from './profile.module.css';

/** Password and e-mail, under one save. */
export const ProfileForm = () => {
  const { t } = useTranslation(['profile', 'login']);
  const { profileForm } = usePortal();
  const fields = useSelector(profileForm, profileFields);
  const isDemo = useSelector(profileForm, isProfileOfDemo);
  const isSaving = useSelector(profileForm, isProfileSaving);
  const isBusy = useSelector(profileForm, isProfileBusy);
  const isWithdrawing = isBusy && !isSaving;
  const canSave = useSelector(profileForm, canSaveProfile);
  const needsCode = useSelector(profileForm, isCodeNeeded);
  const asked = useSelector(profileForm, askedEmail);
  const violations = newPasswordViolations(useSelector(profileForm, (snapshot) => snapshot));
  const problem = useSelector(profileForm, newEmailProblem);
  const { type, save, withdrawEmail } = profileFormVerbs(profileForm);
  const [isReadable, setReadable] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const field = (name: ProfileField) => ({
    value: fields[name],
    disabled: isDemo || isBusy,
    onChange: (value: string) => type(name, value),
  });
  const toggle = {
    isReadable,
    toggleLabel: t(isReadable ? 'login:hidePassword' : 'login:showPassword'),
    onToggle: () => setReadable(!isReadable),
  };
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form className={card.card} onSubmit={submit} noValidate aria-busy={isSaving || undefined}>
      <fieldset className={styles.part}>
        <legend>{t('password.title')}</legend>
        <p className={styles.hint}>{t('password.hint')}</p>
        <PasswordField {...toggle} {...field('newPassword')} label={t('password.new')} autoComplete="new-password" />
        <PasswordField {...toggle} {...field('confirmation')} label={t('password.confirmation')} autoComplete="new-password" />
        {fields.newPassword !== '' && (
          <PasswordRules
            violations={violations.map(({ rule, characters }) => t(`login:rules.${rule}`, { characters: characters ?? '' }))}
          />
        )}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('email.title')}</legend>
        <p className={styles.hint}>{t('email.hint')}</p>
        <TextField {...email} {...field('newEmail')} label={t('email.new')} autoComplete="email" invalid={problem === 'invalid'} />
        <TextField
          {...email}
          {...field('emailConfirmation')}
          label={t('email.confirmation')}
          autoComplete="email"
          invalid={problem === 'mismatch'}
        />
        <div aria-live="polite">
          {problem !== null && <Note tone="danger">{t(`email.${problem}`)}</Note>}
          {problem === null && asked !== null && <Note tone="neutral">{t('email.asked', { email: asked })}</Note>}
        </div>
        {(asked !== null || isWithdrawing) && (
          <div className={card.buttons}>
            <Button type="button" size="3" variant="soft" disabled={isBusy} onClick={withdrawEmail}>
              {t('email.withdraw')}
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('proof.title')}</legend>
        <p className={styles.hint}>{t('proof.hint')}</p>
        <PasswordField {...toggle} {...field('currentPassword')} label={t('password.current')} autoComplete="current-password" />
        {needsCode && (
          <>
            <TextField {...field('code')} label={t('proof.code')} autoComplete="one-time-code" spellCheck={false} maxLength={20} />
            <p className={styles.hint}>{t('proof.codeHint')}</p>
          </>
        )}
      </fieldset>
      <div className={card.buttons}>
        <Button type="submit" size="3" disabled={!canSave} aria-busy={isSaving || undefined}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
};
