import type { LoginRefusal, RefusedLogin } from '../../../domain/account/login-refusal.ts';
import type { FactorOutcome } from '../factor-setup.ts';

export interface Credentials {
  readonly accountName: string;
  readonly passkey: string;
  /** Of the second factor, where it was asked for. */
  readonly code?: string;
}
export type LoginAnswer = { readonly kind: 'granted'; readonly userToken: string } | ({ readonly kind: 'refused' } & RefusedLogin);

export interface LoginInput {
  readonly storedToken: string | null;
  readonly isOnline: boolean;
}
export interface LoginContext {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly storedToken: string | null;
  readonly isOnline: boolean;
  readonly refusal: LoginRefusal | null;
  /** Counts the refusals with wrong credentials: each one shakes the form. */
  readonly shakes: number;
}
export interface Answered {
  readonly answer: LoginAnswer;
}
export const answered = ({ event }: { event: { output: LoginAnswer } }): Answered => ({ answer: event.output });
export const ended = ({ event }: { event: { output: FactorOutcome } }) => ({ outcome: event.output });
export const credentialsOf = ({ username, password }: LoginContext): Credentials => ({ accountName: username.trim(), passkey: password });

/** Where a right passkey leads. */
export const rightPasskey = [
  {
    guard: { type: 'isGranted' as const, params: answered },
    target: 'granted' as const,
    actions: { type: 'keepToken' as const, params: answered },
  },
  { guard: { type: 'isCodeNeeded' as const, params: answered }, target: 'code' as const },
  { guard: { type: 'isFactorMissing' as const, params: answered }, target: 'settingUp' as const },
];
