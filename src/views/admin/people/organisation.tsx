import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { consoleRole } from '../../../machines/admin/admin-console.ts';
import {
  activeOrganisation,
  canSaveName,
  didOrganisationFail,
  isNameSaving,
  isOrganisationBusy,
  nameFault,
  namingOf,
  organisationNews,
  organisationProblem,
  organisationVerbs,
  typedName,
} from '../../../machines/admin/organisation.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './people.module.css';

const NameForm = ({ what }: { readonly what: 'rename' | 'add' }) => {
  const { t } = useTranslation('people');
  const { organisation } = usePortal();
  const name = useSelector(organisation, typedName);
  const fault = useSelector(organisation, nameFault);
  const canSave = useSelector(organisation, canSaveName);
  const isSaving = useSelector(organisation, isNameSaving);
  const { type, save, cancel } = organisationVerbs(organisation);
  const shown = name === '' ? null : fault;
  return (
    <form
      className={styles.naming}
      aria-label={t(`organisation.${what}`)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <TextField
          label={t(`organisation.name.${what}`)}
          hasCursor
          maxLength={200}
          disabled={isSaving}
          invalid={shown !== null}
          value={name}
          onChange={type}
        />
        <small className={styles.fault}>{shown === null ? '' : t(`organisation.fault.${shown}`)}</small>
      </div>
      {what === 'add' && <p className={styles.hint}>{t('organisation.hint')}</p>}
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave || isSaving}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" disabled={isSaving} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};

/** The name of the organisation whose people these are, and the way to another organisation. */
export const Organisation = () => {
  const { t } = useTranslation('people');
  const { adminConsole, organisation } = usePortal();
  const role = useSelector(adminConsole, consoleRole);
  const active = useSelector(organisation, activeOrganisation);
  const naming = useSelector(organisation, namingOf);
  const problem = useSelector(organisation, organisationProblem);
  const news = useSelector(organisation, organisationNews);
  const hasFailed = useSelector(organisation, didOrganisationFail);
  const isBusy = useSelector(organisation, isOrganisationBusy);
  const { retry, rename, add } = organisationVerbs(organisation);
  return (
    <section className={styles.strip} aria-label={t('organisation.title')} aria-busy={isBusy}>
      <p>
        <strong>{t('organisation.title')}</strong> {active?.name}
      </p>
      {active !== null && naming === null && !hasFailed && (
        <>
          <Button size="2" variant="soft" color="gray" disabled={isBusy} onClick={rename}>
            {t('organisation.rename')}
          </Button>
          {role !== 'operatorAdmin' && (
            <Button size="2" variant="soft" color="gray" disabled={isBusy} onClick={add}>
              {t('organisation.add')}
            </Button>
          )}
        </>
      )}
      {hasFailed && (
        <Button size="2" variant="soft" onClick={retry}>
          {t('organisation.retry')}
        </Button>
      )}
      {naming !== null && <NameForm key={naming} what={naming} />}
      <div role="status" className={styles.problem}>
        {news !== null && <Note tone="good">{t(`organisation.news.${news}`)}</Note>}
      </div>
      <div role="alert" className={styles.problem}>
        {hasFailed && <Note tone="danger">{t('organisation.unread')}</Note>}
        {problem !== null && <Note tone="danger">{t(`organisation.problem.${problem}`)}</Note>}
      </div>
    </section>
  );
};
