import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Language } from '../../../domain/account/account.ts';
import { Mark } from '../../common/mark.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Clock } from './clock.tsx';
import styles from './header.module.css';

export interface HeaderProps {
  /** Milliseconds. */
  readonly now: number;
  readonly language: Language;
  readonly organisation: string | null;
  readonly isDemoUser: boolean;
  readonly onLanguage: (language: Language) => void;
  /** Theme, apps, developer and user menu. */
  readonly menus: ReactNode;
}

export const Header = ({ now, language, organisation, isDemoUser, onLanguage, menus }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const names = { 'de-DE': t('languages.de-DE'), 'en-GB': t('languages.en-GB') };
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand ?? ''} aria-label={t('home')}>
        <Mark />
        <span className={styles.name}>{t('product')}</span>
      </Link>
      {organisation && <span className={styles.organisation}>{organisation}</span>}
      {isDemoUser && <span className={styles.demo}>{t('user.demo')}</span>}
      <span className={styles.space} />
      <Clock now={now} />
      <span className={styles.language}>
        <LanguageSwitch language={language} label={t('language')} names={names} onChoose={onLanguage} />
      </span>
      {menus}
    </header>
  );
};
