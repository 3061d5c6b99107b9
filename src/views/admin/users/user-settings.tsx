import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isSameExtent } from '../../../domain/admin/page-size.ts';
import {
  accessDraft,
  accessRows,
  canTurnUserTable,
  chosenVehicles,
  didUserTableFail,
  isSavingAccess,
  isUserTableAwaited,
  isUserTableBusy,
  isUserTableShown,
  listedUsers,
  openedUser,
  userAccessVerbs,
  userTablePage,
} from '../../../machines/admin/user-access.ts';
import { BackIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TablePages } from '../tables/table-pages.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import { AccessForm } from './access-form.tsx';
import { AccessTable } from './access-table.tsx';
import { UserTable } from './user-table.tsx';
import styles from './users.module.css';

const OpenedUser = () => {
  const { t } = useTranslation('admin');
  const { userAccess } = usePortal();
  const user = useSelector(userAccess, openedUser);
  const isSaving = useSelector(userAccess, isSavingAccess);
  const { close } = userAccessVerbs(userAccess);
  if (user === null) return null;
  return (
    <div className={styles.head}>
      <Button size="3" variant="ghost" disabled={isSaving} onClick={close}>
        <BackIcon />
        {t('users.back')}
      </Button>
      <h2 className={styles.name}>{t('users.of', { first: user.firstName, last: user.lastName, name: user.userName })}</h2>
    </div>
  );
};

/** The way to change many vehicles at once: the chosen ones, or all. */
const ManyVehicles = () => {
  const { t } = useTranslation('admin');
  const { userAccess } = usePortal();
  const user = useSelector(userAccess, openedUser);
  const hasRows = useSelector(userAccess, (snapshot) => accessRows(snapshot).length > 0);
  const count = useSelector(userAccess, (snapshot) => chosenVehicles(snapshot).length);
  const draft = useSelector(userAccess, accessDraft);
  const { editMany } = userAccessVerbs(userAccess);
  if (user === null || !hasRows) return null;
  const label = count === 0 ? t('users.editAll') : t('users.editChosen', { count });
  return (
    <div className={styles.many}>
      {draft?.vehicleId === null ? (
        <>
          <p className={styles.name}>{label}</p>
          <p className={styles.hint}>{t('users.manyHint')}</p>
          <AccessForm draft={draft} label={label} />
        </>
      ) : (
        <Button size="3" variant="soft" disabled={draft !== null} onClick={editMany}>
          {label}
        </Button>
      )}
    </div>
  );
};

const Rows = () => {
  const { t } = useTranslation('admin');
  const { userAccess } = usePortal();
  const user = useSelector(userAccess, openedUser);
  const users = useSelector(userAccess, listedUsers);
  const rows = useSelector(userAccess, accessRows);
  const chosen = useSelector(userAccess, chosenVehicles);
  const draft = useSelector(userAccess, accessDraft);
  const { open, edit, toggle } = userAccessVerbs(userAccess);
  if (user === null) return <UserTable users={users} onOpen={open} />;
  if (rows.length === 0) return <p className={styles.none}>{t('users.noVehicles')}</p>;
  return <AccessTable rows={rows} chosen={chosen} draft={draft} onEdit={edit} onToggle={toggle} />;
};

/** People of the organisation, and the days that each of them may see of its vehicles. */
export const UserSettings = () => {
  const { userAccess } = usePortal();
  const { t } = useTranslation('admin');
  const isBusy = useSelector(userAccess, isUserTableBusy);
  const isAwaited = useSelector(userAccess, isUserTableAwaited);
  const isShown = useSelector(userAccess, isUserTableShown);
  const hasFailed = useSelector(userAccess, didUserTableFail);
  const canTurn = useSelector(userAccess, canTurnUserTable);
  const extent = useSelector(userAccess, userTablePage, isSameExtent);
  const { retry, turn, resize } = userAccessVerbs(userAccess);
  return (
    <section className={tables.room} aria-label={t('tabs.users')} aria-busy={isBusy}>
      <OpenedUser />
      {isAwaited && <TableBones label={t('users.loading')} />}
      {hasFailed && <TableFailure text={t('users.failed')} retry={t('users.retry')} onRetry={retry} />}
      {isShown && (
        <>
          <ManyVehicles />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
          <section className={`${tables.scroll} ${styles.scroll}`} aria-label={t('users.columns.access')} tabIndex={0}>
            <Rows />
          </section>
          <TablePages {...extent} isLocked={!canTurn} onTurn={turn} onResize={resize} />
        </>
      )}
    </section>
  );
};
