import { useTranslation } from 'react-i18next';
import styles from './users.module.css';

/** A first or last day; an empty one limits nothing. */
export const AccessDay = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation('admin');
  return day === '' ? <span className={styles.unlimited}>{t('users.notLimited')}</span> : day;
};
