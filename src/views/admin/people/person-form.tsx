import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../domain/account/account.ts';
import { grantsIn } from '../../../domain/admin/grants.ts';
import { nameOfPerson, type Person, roles, rolesWithin, type Standing } from '../../../domain/admin/person.ts';
import { accountRightsOf } from '../../../machines/account/account/selectors.ts';
import { consoleRole } from '../../../machines/admin/admin-console.ts';
import {
  canNamePublisher,
  canSavePerson,
  isDeedBusy,
  isPersonSaving,
  peopleVerbs,
  personProblem,
} from '../../../machines/admin/people/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import styles from './people.module.css';
import { RightBoxes } from './right-boxes.tsx';

/** Role, rights and access of a person while they are changed. A right that the person has can be given again until the form is saved. */
export const PersonForm = ({ person, draft }: { readonly person: Person; readonly draft: Standing }) => {
  const { t } = useTranslation('people');
  const { account, adminConsole, people } = usePortal();
  const id = useId();
  const own = useSelector(adminConsole, consoleRole);
  const ownRights = useSelector(account, accountRightsOf);
  const canSave = useSelector(people, canSavePerson);
  const isSaving = useSelector(people, isPersonSaving);
  const problem = useSelector(people, personProblem);
  const isPublishingAsked = useSelector(people, canNamePublisher) && own !== 'operatorAdmin';
  const isLocked = useSelector(people, isDeedBusy) || isSaving;
  const { chooseRole, toggleGrant, toggleAccess, togglePublishing, resend, withdraw, resetFactor, save, cancel } = peopleVerbs(people);
  const mayGive = own === null ? roles : rolesWithin(own);
  const offered = roles.filter((role) => mayGive.includes(role) || role === person.role);
  return (
    <form
      className={styles.form}
      aria-label={t('form', { name: nameOfPerson(person) })}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2>{nameOfPerson(person)}</h2>
      <label className={`${styles.field} ${tables.choice}`}>
        {t('columns.role')}
        <select value={draft.role} disabled={isLocked} onChange={({ target }) => chooseRole(target.value as Role)}>
          {offered.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.check}>
        <input
          id={`${id}-box`}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={draft.isDisabled}
          disabled={isLocked}
          onChange={toggleAccess}
        />
        <div>
          <label htmlFor={`${id}-box`}>{t('disable')}</label>
          <small id={`${id}-hint`}>{t('disableHint')}</small>
        </div>
      </div>
      {isPublishingAsked && (
        <div className={styles.check}>
          <input
            id={`${id}-publisher`}
            type="checkbox"
            aria-describedby={`${id}-publisher-hint`}
            checked={draft.isPublisher === true}
            disabled={isLocked}
            onChange={togglePublishing}
          />
          <div>
            <label htmlFor={`${id}-publisher`}>{t('publisher')}</label>
            <small id={`${id}-publisher-hint`}>{t('publisherHint')}</small>
          </div>
        </div>
      )}
      <RightBoxes offered={[...grantsIn(ownRights), ...person.grants]} given={draft.grants} isLocked={isLocked} onToggle={toggleGrant} />
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave || isLocked}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        {person.isInvited && (
          <>
            <Button type="button" size="3" variant="soft" disabled={isLocked || canSave} onClick={resend}>
              {t('resend')}
            </Button>
            <Button type="button" size="3" variant="soft" color="red" disabled={isLocked || canSave} onClick={withdraw}>
              {t('withdraw')}
            </Button>
          </>
        )}
        {person.hasFactor && (
          <Button type="button" size="3" variant="soft" color="red" disabled={isLocked || canSave} onClick={resetFactor}>
            {t('resetFactor')}
          </Button>
        )}
        <Button type="button" size="3" variant="soft" color="gray" disabled={isLocked} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
      <div role="alert" className={styles.problem}>
        {problem !== null && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
    </form>
  );
};
