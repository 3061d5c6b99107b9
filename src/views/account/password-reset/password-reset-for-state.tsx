import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/shell/language.ts';
import {
  canRequestReset,
  canSubmitPassword,
  hasRequestSucceeded,
  hasResetFailed,
  hasResetSucceeded,
  isRequestPage,
  isResetBusy,
  type PasswordResetSnapshot,
  type passwordResetVerbs,
  resetFailure,
  violationsOf,
} from '../../../machines/account/password-reset.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

interface PasswordResetForStateProps {
  readonly snapshot: PasswordResetSnapshot;
  readonly verbs: ReturnType<typeof passwordResetVerbs>;
  readonly language: Language;
  readonly mailbox?: string | undefined;
}

export const PasswordResetForState = ({ snapshot, verbs, language, mailbox }: PasswordResetForStateProps) => {
  const { t } = useTranslation('login');
  if (isRequestPage(snapshot)) {
    return (
      <ResetRequestForm
        accountName={snapshot.context.accountName}
        canRequest={canRequestReset(snapshot)}
        isBusy={isResetBusy(snapshot)}
        outcome={hasRequestSucceeded(snapshot) ? 'requested' : hasResetFailed(snapshot) ? 'failed' : null}
        mailbox={mailbox}
        onAccountName={verbs.changeAccountName}
        onRequest={() => verbs.request(language)}
      />
    );
  }
  if (hasResetSucceeded(snapshot)) return <ResetDone />;
  return (
    <NewPasswordForm
      password={snapshot.context.newPassword}
      confirmation={snapshot.context.confirmation}
      violations={violationsOf(snapshot).map(({ rule, characters }) => t(`rules.${rule}`, { characters: characters ?? '' }))}
      canReset={canSubmitPassword(snapshot)}
      isBusy={isResetBusy(snapshot)}
      failure={resetFailure(snapshot)}
      onPassword={verbs.changeNewPassword}
      onConfirmation={verbs.changeConfirmation}
      onReset={verbs.submit}
    />
  );
};
