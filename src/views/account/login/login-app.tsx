import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PortalLinks } from '../../../domain/shell/links.ts';
import { signedOutPage } from '../../../domain/shell/view.ts';
import type { SessionRef } from '../../../machines/account/session/chart.ts';
import { loginRefOf, passwordResetRefOf } from '../../../machines/account/session/selectors.ts';
import { type LanguageRef, languageOf, languageVerbs } from '../../../machines/shell/language.ts';
import { takeFirstFrameAway } from '../../common/first-frame.ts';
import '../../shell/theme/base.css';
import { LoginPage } from './login-page.tsx';
import { keepReturnPath } from './return-path.ts';

export interface LoginAppProps {
  readonly session: SessionRef;
  readonly language: LanguageRef;
  readonly links: PortalLinks;
}

/** Everything a signed-out person sees. Any other path leads to the login and is kept for afterwards. */
export const LoginApp = ({ session, language, links }: LoginAppProps) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const page = signedOutPage(path);
  useEffect(() => takeFirstFrameAway(), []);
  useEffect(() => {
    if (page === null) navigate('/login', { replace: true, state: keepReturnPath(search === '' ? path : `${path}?${search}`) });
    // A reset token is read once at the start and does not stay in the address.
    else if (search !== '') navigate(path, { replace: true });
  }, [page, path, search, navigate]);
  const login = useSelector(session, loginRefOf);
  const reset = useSelector(session, passwordResetRefOf);
  const chosen = useSelector(language, languageOf);
  const verbs = useMemo(() => languageVerbs(language), [language]);
  if (page === null) return null;
  return <LoginPage page={page} login={login} reset={reset} language={chosen} links={links} onLanguage={verbs.choose} />;
};
