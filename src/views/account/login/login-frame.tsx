import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/account/account.ts';
import { Mark } from '../../common/mark.tsx';
import { LanguageSwitch } from '../../shell/language/language-switch.tsx';
import styles from './login.module.css';

export interface LoginFrameProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Links below the form. */
  readonly links: ReactNode;
  readonly children: ReactNode;
}

/** The first impression: mark, slogan and form beside the quiet network. */
export const LoginFrame = ({ language, onLanguage, links, children }: LoginFrameProps) => {
  const { t } = useTranslation('login');
  const names = { 'de-DE': t('languages.de-DE'), 'en-GB': t('languages.en-GB') };
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.middle}>
          <div className={styles.brand}>
            <h1 className={styles.title}>
              <Mark /> {t('product')}
            </h1>
            <p className={styles.slogan}>{t('slogan')}</p>
          </div>
          {children}
        </div>
        <footer className={styles.links}>
          {links}
          <LanguageSwitch language={language} label={t('language')} names={names} onChoose={onLanguage} />
        </footer>
      </main>
      <div className={styles.picture} aria-hidden="true" />
    </div>
  );
};
