import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type BootRef, bootVerbs, hasBootFailed, isBootLate } from '../../../machines/shell/boot.ts';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { Note } from '../../common/note.tsx';
import { Wheel } from '../../common/wheel.tsx';
import styles from './login.module.css';

/** Between login and portal, with the login's own texts. */
export const Opening = ({ boot }: { boot: BootRef }) => {
  const { t } = useTranslation('login');
  const hasFailed = useSelector(boot, hasBootFailed);
  const isLate = useSelector(boot, isBootLate);
  return (
    <main className={styles.opening}>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <Note tone="danger">{t('opening.failed')}</Note>
          <PlainButton onClick={bootVerbs(boot).retry}>{t('opening.retry')}</PlainButton>
        </div>
      ) : (
        <Wheel label={t('opening.label')}>{isLate && <p>{t('opening.late')}</p>}</Wheel>
      )}
    </main>
  );
};
