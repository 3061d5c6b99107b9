import type { FactorSetupRef } from '../factor-setup.ts';
import type { LoginRef, LoginSnapshot } from './chart.ts';

export const canSubmitLogin = (snapshot: LoginSnapshot) => snapshot.can({ type: 'login.submit' });
export const canSwitchUser = (snapshot: LoginSnapshot) => snapshot.context.storedToken !== null;
export const isLoginBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy');
export const isPasswordReadable = (snapshot: LoginSnapshot) => snapshot.matches({ editing: 'readable' });
export const loginRefusalOf = (snapshot: LoginSnapshot) => snapshot.context.refusal;
export const shakesOf = (snapshot: LoginSnapshot) => snapshot.context.shakes;

export const isCodeAsked = (snapshot: LoginSnapshot) => snapshot.matches('code');
/** Whether a code of the second factor would get past the delay after too many tries. */
export const canEnterCode = (snapshot: LoginSnapshot) => snapshot.can({ type: 'code.enter' });
export const typedCode = (snapshot: LoginSnapshot) => snapshot.context.code;
export const canSubmitCode = (snapshot: LoginSnapshot) => snapshot.can({ type: 'code.submit' });
/** Null while nothing is set up. */
export const loginSetupOf = ({ children }: LoginSnapshot): FactorSetupRef | null => children.factorSetup ?? null;

export const loginVerbs = (ref: LoginRef) => ({
  changeUsername: (value: string) => ref.send({ type: 'username.change', value }),
  changePassword: (value: string) => ref.send({ type: 'password.change', value }),
  togglePassword: () => ref.send({ type: 'password.toggle' }),
  submit: () => ref.send({ type: 'login.submit' }),
  enterCode: () => ref.send({ type: 'code.enter' }),
  typeCode: (text: string) => ref.send({ type: 'code.type', text }),
  submitCode: () => ref.send({ type: 'code.submit' }),
  cancelCode: () => ref.send({ type: 'code.cancel' }),
  switchUser: () => ref.send({ type: 'user.switch' }),
});
