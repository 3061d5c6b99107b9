import { useTranslation } from 'react-i18next';
import styles from './second-factor.module.css';

/** New recovery codes, which nobody sees again. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <h3 className={styles.heading}>{t('codes.title')}</h3>
      <p className={styles.hint}>{t('codes.hint')}</p>
      <ul className={styles.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
};
