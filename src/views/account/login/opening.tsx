import { useTranslation } from 'react-i18next';
import { Wheel } from '../../common/wheel.tsx';
import styles from './login.module.css';

/** Between login and portal, with the login's own texts. */
export const Opening = () => {
  const { t } = useTranslation('login');
  return (
    <main className={styles.opening}>
      <Wheel label={t('opening')} />
    </main>
  );
};
