import { useTranslation } from 'react-i18next';
import type { LoginSnapshot } from '../../../machines/account/login/chart.ts';
import {
  canEnterCode,
  canSubmitCode,
  canSubmitLogin,
  canSwitchUser,
  isCodeAsked,
  isLoginBusy,
  isPasswordReadable,
  loginRefusalOf,
  loginSetupOf,
  type loginVerbs,
  shakesOf,
  typedCode,
} from '../../../machines/account/login/selectors.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { Wheel } from '../../common/wheel.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginForStateProps {
  readonly snapshot: LoginSnapshot;
  readonly verbs: ReturnType<typeof loginVerbs>;
}

const LoginSetup = part(() => import('../second-factor/login-setup.tsx').then((module) => module.LoginSetup));

export const LoginForState = ({ snapshot, verbs }: LoginForStateProps) => {
  const { t } = useTranslation('login');
  const setup = loginSetupOf(snapshot);
  if (setup !== null)
    return (
      <LateBoundary fallback={<Wheel label={t('code.opening')} />}>
        <LoginSetup setup={setup} />
      </LateBoundary>
    );
  if (isCodeAsked(snapshot))
    return (
      <CodeForm
        code={typedCode(snapshot)}
        canSubmit={canSubmitCode(snapshot)}
        isBusy={isLoginBusy(snapshot)}
        isOnline={snapshot.context.isOnline}
        refusal={loginRefusalOf(snapshot)}
        shakes={shakesOf(snapshot)}
        onCode={verbs.typeCode}
        onSubmit={verbs.submitCode}
        onBack={verbs.cancelCode}
      />
    );
  return (
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
      canEnterCode={canEnterCode(snapshot)}
      onUsername={verbs.changeUsername}
      onPassword={verbs.changePassword}
      onTogglePassword={verbs.togglePassword}
      onSubmit={verbs.submit}
      onSwitchUser={verbs.switchUser}
      onEnterCode={verbs.enterCode}
    />
  );
};
