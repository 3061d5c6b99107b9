import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { nameOfPerson, type Person } from '../../../domain/admin/person.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { peopleVerbs } from '../../../machines/admin/people/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import tables from '../tables/tables.module.css';
import styles from './people.module.css';

const columns = ['name', 'accountName', 'email', 'role', 'state', 'lastSeen', 'change'] as const;

const Row = ({ person, isLocked }: { readonly person: Person; readonly isLocked: boolean }) => {
  const { t } = useTranslation('people');
  const { dateTime } = useFormats();
  const { edit } = peopleVerbs(usePortal().people);
  const name = nameOfPerson(person);
  const why = person.isSelf ? 'self' : person.isDemo ? 'demo' : null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('columns.accountName')}>{person.accountName}</td>
      <td data-label={t('columns.email')}>{person.email}</td>
      <td data-label={t('columns.role')}>{t(`role.${person.role}`)}</td>
      <td data-label={t('columns.state')}>
        <span className={person.isDisabled ? styles.disabled : person.isInvited ? styles.invited : styles.active}>
          {t(person.isDisabled ? 'disabled' : person.isInvited ? 'invited' : 'active')}
        </span>
        {person.hasFactor && <small className={styles.factor}>{t('hasFactor')}</small>}
      </td>
      <td data-label={t('columns.lastSeen')}>{person.lastSeen === null ? t('never') : dateTime(person.lastSeen)}</td>
      <td>
        {why === null ? (
          <Button size="2" variant="soft" aria-label={t('editOf', { name })} disabled={isLocked} onClick={() => edit(person.userId)}>
            {t('edit')}
          </Button>
        ) : (
          <span className={styles.why}>{t(why)}</span>
        )}
      </td>
    </tr>
  );
};

/** People by last name, each with the way to change them. */
export const PeopleTable = ({ people, openId }: { readonly people: readonly Person[]; readonly openId: number | null }) => {
  const { t } = useTranslation('people');
  return (
    <table className={`${tables.table} ${tables.deed} ${styles.table}`}>
      <TableHead columns={columns} label={(column) => t(`columns.${column}`)} />
      <tbody>
        {people.map((person) => (
          <Row key={person.userId} person={person} isLocked={openId !== null} />
        ))}
      </tbody>
    </table>
  );
};
