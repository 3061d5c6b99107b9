import { useTranslation } from 'react-i18next';
import { closedDay, formatDay } from '../../../domain/common/day-window.ts';
import styles from './users.module.css';

/** A first or last day; an empty one limits nothing, that of a closed vehicle stands for no access. */
export const AccessDay = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation('admin');
  if (day === formatDay(closedDay)) return <span className={styles.unlimited}>{t('users.noAccess')}</span>;
  return day === '' ? <span className={styles.unlimited}>{t('users.notLimited')}</span> : day;
};
