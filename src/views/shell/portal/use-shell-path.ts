import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { signedOutPage } from '../../../domain/shell/view.ts';
import type { ShellRef } from '../../../machines/shell/shell/chart.ts';
import { shellVerbs } from '../../../machines/shell/shell/selectors.ts';
import { returnPathOf } from '../../account/login/return-path.ts';

/** Keeps address and shell in step: the address tells the shell, its redirects replace the address. A deep link goes on after the login. */
export const useShellPath = (shell: ShellRef) => {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const redirects = shell.on('path.redirected', ({ to }) => navigate(to, { replace: true }));
    return () => redirects.unsubscribe();
  }, [shell, navigate]);
  useEffect(() => {
    // An effect that runs late, or twice, must not tell an address that has been left.
    if (path !== window.location.pathname) return;
    const kept = signedOutPage(path) === null ? null : returnPathOf(window.history.state);
    if (kept === null) shellVerbs(shell).openPath(path);
    else navigate(kept, { replace: true });
  }, [shell, path, navigate]);
};
