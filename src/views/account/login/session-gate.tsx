import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isExpiryAnnounced, loginRefOf, sessionVerbs } from '../../../machines/account/session/selectors.ts';
import { isLoginModalOpen } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { Login } from './login.tsx';
import { LoginModal } from './login-modal.tsx';

/** Over the page: first that the session has ended, then the login. */
export const SessionGate = () => {
  const { session, shell } = usePortal();
  const isAnnounced = useSelector(session, isExpiryAnnounced);
  const isNeeded = useSelector(shell, isLoginModalOpen);
  const login = useSelector(session, loginRefOf);
  const { closeExpiry } = useMemo(() => sessionVerbs(session), [session]);
  return (
    <>
      <ExpiryDialog isOpen={isAnnounced} onClose={closeExpiry} />
      <LoginModal isOpen={isNeeded && !isAnnounced}>{login && <Login login={login} />}</LoginModal>
    </>
  );
};
