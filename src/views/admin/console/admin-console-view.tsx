import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  adminConsoleVerbs,
  didCheckFail,
  isConsoleChecking,
  isConsoleOpen,
  isUnauthorised,
} from '../../../machines/admin/admin-console.ts';
import { EmptyState } from '../../common/empty-state.tsx';
import { LockIcon } from '../../common/icons.tsx';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useSignedInAs } from '../../common/use-signed-in-as.ts';
import styles from './admin-console.module.css';
import { Room, RoomChoice } from './console-rooms.tsx';

const Unauthorised = () => {
  const { t } = useTranslation('admin');
  const { adminConsole } = usePortal();
  const hasFailed = useSelector(adminConsole, didCheckFail);
  const { retry } = adminConsoleVerbs(adminConsole);
  const person = useSignedInAs();
  return (
    <EmptyState
      icon={LockIcon}
      title={t('unauthorised.title')}
      text={t(hasFailed ? 'unauthorised.failed' : 'unauthorised.text')}
      person={person}
    >
      {hasFailed && (
        <Button size="3" variant="soft" onClick={retry}>
          {t('unauthorised.retry')}
        </Button>
      )}
    </EmptyState>
  );
};

/** What administrators set for others; whether somebody is one is asked of the server. */
export const AdminConsoleView = () => {
  const { t } = useTranslation('shell');
  const { adminConsole } = usePortal();
  const isChecking = useSelector(adminConsole, isConsoleChecking);
  const isRefused = useSelector(adminConsole, isUnauthorised);
  const isOpen = useSelector(adminConsole, isConsoleOpen);
  if (isChecking) return <Loading />;
  if (isRefused) return <Unauthorised />;
  if (!isOpen) return null;
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('views.useradministration')}</h1>
        <RoomChoice />
      </header>
      <Room />
    </section>
  );
};
