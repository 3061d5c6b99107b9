import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Language } from '../../../domain/shell/language.ts';
import { type PortalLinks, privacyPolicyLink } from '../../../domain/shell/links.ts';
import type { LoginRef } from '../../../machines/account/login/chart.ts';
import type { PasswordResetRef } from '../../../machines/account/password-reset.ts';
import { PasswordReset } from '../password-reset/password-reset.tsx';
import styles from './login.module.css';
import { Login } from './login.tsx';
import { LoginFrame } from './login-frame.tsx';

export interface LoginPageProps {
  readonly page: 'login' | 'resetPasskey';
  readonly login: LoginRef | null;
  readonly reset: PasswordResetRef | null;
  readonly language: Language;
  readonly links: PortalLinks;
  readonly onLanguage: (language: Language) => void;
}

/** The two pages of those who are signed out. */
export const LoginPage = ({ page, login, reset, language, links, onLanguage }: LoginPageProps) => {
  const { t } = useTranslation('login');
  const privacy = privacyPolicyLink(links, language);
  const ways = (
    <>
      {page === 'login' ? (
        <Link className={styles.link ?? ''} href="/reset-passkey">
          {t('forgotten')}
        </Link>
      ) : (
        <Link className={styles.link ?? ''} href="/login">
          {t('reset.back')}
        </Link>
      )}
      {privacy && (
        <a className={styles.link} href={privacy} target="_blank" rel="noopener noreferrer">
          {t('privacy')}
        </a>
      )}
    </>
  );
  return (
    <LoginFrame language={language} onLanguage={onLanguage} links={ways}>
      {page === 'login'
        ? login && <Login login={login} />
        : reset && <PasswordReset reset={reset} language={language} mailbox={links.mailbox} />}
    </LoginFrame>
  );
};
