import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Language } from '../../../domain/shell/language.ts';
import { type PasswordResetRef, passwordResetVerbs } from '../../../machines/account/password-reset.ts';
import { PasswordResetForState } from './password-reset-for-state.tsx';

interface PasswordResetProps {
  readonly reset: PasswordResetRef;
  readonly language: Language;
  readonly mailbox?: string | undefined;
}

export const PasswordReset = ({ reset, language, mailbox }: PasswordResetProps) => {
  const snapshot = useSelector(reset, (state) => state);
  const verbs = useMemo(() => passwordResetVerbs(reset), [reset]);
  return <PasswordResetForState snapshot={snapshot} verbs={verbs} language={language} mailbox={mailbox} />;
};
