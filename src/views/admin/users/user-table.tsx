import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '../../../domain/admin/access-row.ts';
import { PersonIcon } from '../../common/icons.tsx';
import tables from '../tables/tables.module.css';
import styles from './users.module.css';

interface UserTableProps {
  readonly users: readonly ListedUser[];
  readonly onOpen: (user: ListedUser) => void;
}

/** People of the organisation. */
export const UserTable = ({ users, onOpen }: UserTableProps) => {
  const { t } = useTranslation('admin');
  return (
    <table className={`${tables.table} ${tables.deed} ${styles.table}`} aria-label={t('users.people')}>
      <thead>
        <tr>
          {(['userName', 'firstName', 'lastName', 'company', 'role'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`users.columns.${column}`)}
            </th>
          ))}
          <th scope="col">{t('users.columns.access')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.userId}>
            <th scope="row">
              <span className={styles.person}>
                {user.imageUrl === '' ? <PersonIcon /> : <img src={user.imageUrl} alt="" width={28} height={28} loading="lazy" />}
                {user.userName}
              </span>
            </th>
            <td data-label={t('users.columns.firstName')}>{user.firstName}</td>
            <td data-label={t('users.columns.lastName')}>{user.lastName}</td>
            <td data-label={t('users.columns.company')}>{user.company}</td>
            <td data-label={t('users.columns.role')}>{t(`users.role.${user.role}`)}</td>
            <td>
              <Button size="2" variant="soft" aria-label={t('users.open', { name: user.userName })} onClick={() => onOpen(user)}>
                {t('users.vehicles')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
