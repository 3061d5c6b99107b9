import {
  canSubmitLogin,
  canSwitchUser,
  isLoginBusy,
  isPasswordReadable,
  type LoginSnapshot,
  loginRefusalOf,
  type loginVerbs,
  shakesOf,
} from '../../../machines/account/login.ts';
import { LoginForm } from './login-form.tsx';

interface LoginForStateProps {
  readonly snapshot: LoginSnapshot;
  readonly verbs: ReturnType<typeof loginVerbs>;
}

export const LoginForState = ({ snapshot, verbs }: LoginForStateProps) => (
  <LoginForm
    username={snapshot.context.username}
    password={snapshot.context.password}
    canSubmit={canSubmitLogin(snapshot)}
    isBusy={isLoginBusy(snapshot)}
    isOnline={snapshot.context.isOnline}
    refusal={loginRefusalOf(snapshot)}
    shakes={shakesOf(snapshot)}
    isPasswordReadable={isPasswordReadable(snapshot)}
    canSwitchUser={canSwitchUser(snapshot)}
    onUsername={verbs.changeUsername}
    onPassword={verbs.changePassword}
    onTogglePassword={verbs.togglePassword}
    onSubmit={verbs.submit}
    onSwitchUser={verbs.switchUser}
  />
);
