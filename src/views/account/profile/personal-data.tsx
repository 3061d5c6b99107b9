import { useTranslation } from 'react-i18next';
import type { ProfilePerson } from '../../../machines/account/profile-form.ts';
import card from '../../common/card.module.css';
import styles from './profile.module.css';

const rows = ['firstName', 'lastName', 'email', 'accountName'] as const;

/** Who one is here; changed elsewhere. */
export const PersonalData = ({ person }: { readonly person: ProfilePerson }) => {
  const { t } = useTranslation('profile');
  return (
    <section className={card.card} aria-labelledby="profile-person">
      <h2 id="profile-person">{t('person.title')}</h2>
      <p className={styles.hint}>{t('person.hint')}</p>
      <dl className={styles.person}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`person.${row}`)}</dt>
            <dd>{person[row]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
