import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { grantsIn } from '../../../domain/admin/grants.ts';
import { languageFrom } from '../../../domain/shell/language.ts';
import { accountRightsOf } from '../../../machines/account/account/selectors.ts';
import { invitationVerbs, isInviting } from '../../../machines/admin/invitation.ts';
import {
  arePeopleAwaited,
  arePeopleBusy,
  canInvite,
  didPeopleFail,
  editedPerson,
  peopleNews,
  peopleSearch,
  peopleVerbs,
  personDraft,
  personProblem,
  shownPeople,
} from '../../../machines/admin/people/selectors.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import { FactorDemand } from './factor-demand.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { Organisation } from './organisation.tsx';
import styles from './people.module.css';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';

/** Who belongs to the organisation, what they may do, and who gets in. */
export const PeopleRoom = () => {
  const { t, i18n } = useTranslation('people');
  const { account, invitation, people } = usePortal();
  const isInvitationOpen = useSelector(invitation, isInviting);
  const mayInvite = useSelector(people, canInvite);
  const news = useSelector(people, peopleNews);
  const { open: openInvitation } = invitationVerbs(invitation);
  const list = useSelector(people, shownPeople, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const search = useSelector(people, peopleSearch);
  const isBusy = useSelector(people, arePeopleBusy);
  const isAwaited = useSelector(people, arePeopleAwaited);
  const hasFailed = useSelector(people, didPeopleFail);
  const person = useSelector(people, editedPerson);
  const draft = useSelector(people, personDraft);
  const problem = useSelector(people, personProblem);
  const { retry, search: look } = peopleVerbs(people);
  return (
    <section className={`${tables.room} ${styles.room}`} aria-label={t('title')} aria-busy={isBusy}>
      <search className={styles.filters}>
        <TextField label={t('search')} type="search" maxLength={100} value={search} onChange={look} />
        <Button
          size="3"
          disabled={!mayInvite || isInvitationOpen}
          onClick={() => openInvitation(languageFrom(i18n.language), grantsIn(accountRightsOf(account.getSnapshot())))}
        >
          {t('invite')}
        </Button>
      </search>
      <Organisation />
      <FactorDemand />
      <div role="status" className={styles.said}>
        {news !== null && <Note tone="good">{t(`news.${news}`)}</Note>}
      </div>
      <div role="alert" className={styles.said}>
        {person === null && problem !== null && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
      {isInvitationOpen && <InvitationForm />}
      {person !== null && draft !== null && <PersonForm person={person} draft={draft} />}
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed && <TableFailure text={t('failed')} retry={t('retry')} onRetry={retry} />}
      {!hasFailed && list?.length === 0 && (
        <p role="status" className={styles.none}>
          {t('none', { search })}
        </p>
      )}
      {!hasFailed && list !== null && list.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        <section className={`${tables.scroll} ${styles.scroll}`} aria-label={t('list')} tabIndex={0}>
          <PeopleTable people={list} openId={isInvitationOpen ? 0 : (person?.userId ?? null)} />
        </section>
      )}
    </section>
  );
};
