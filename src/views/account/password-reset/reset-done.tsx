import { useTranslation } from 'react-i18next';
import { Note } from '../../common/note.tsx';
import styles from '../login/login.module.css';

export const ResetDone = () => {
  const { t } = useTranslation('login');
  return (
    <div className={styles.form} role="status">
      <h2 className={styles.heading}>{t('reset.newTitle')}</h2>
      <Note tone="good">{t('reset.done')}</Note>
    </div>
  );
};
