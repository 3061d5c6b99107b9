import { useTranslation } from 'react-i18next';
import card from '../../common/card.module.css';
import styles from './profile.module.css';

/** Which version of the portal this is, and what is new in it. */
export const AboutPortal = () => {
  const { t } = useTranslation(['profile', 'portal']);
  return (
    <section className={card.card} aria-label={t('about.title')}>
      <h2>{t('about.title')}</h2>
      <p>{t('about.version', { version: t('portal:version') })}</p>
      <p className={styles.hint}>{t('portal:releaseNotes')}</p>
    </section>
  );
};
