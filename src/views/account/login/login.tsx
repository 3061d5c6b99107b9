import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { LoginRef } from '../../../machines/account/login/chart.ts';
import { loginVerbs } from '../../../machines/account/login/selectors.ts';
import { LoginForState } from './login-for-state.tsx';

export const Login = ({ login }: { login: LoginRef }) => {
  const snapshot = useSelector(login, (state) => state);
  const verbs = useMemo(() => loginVerbs(login), [login]);
  return <LoginForState snapshot={snapshot} verbs={verbs} />;
};
