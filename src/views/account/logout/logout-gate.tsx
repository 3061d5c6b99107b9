import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { askedUnsent, isPreparingLogout, logoutVerbs } from '../../../machines/account/logout.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { LogoutQuestion } from './logout-question.tsx';

/** Over the page: what stands between a person and the way out. */
export const LogoutGate = () => {
  const { logout } = usePortal();
  const { confirm, cancel } = useMemo(() => logoutVerbs(logout), [logout]);
  return (
    <LogoutQuestion
      isSending={useSelector(logout, isPreparingLogout)}
      unsent={useSelector(logout, askedUnsent)}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
};
