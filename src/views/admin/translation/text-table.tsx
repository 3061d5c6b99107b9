import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isUndeployed, type TranslationEntry } from '../../../domain/admin/translations/text.ts';
import { problemsOfText, translationsVerbs } from '../../../machines/admin/translations/selectors.ts';
import { DraftsIcon, WarningIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import tables from '../tables/tables.module.css';
import { changeId } from './change-id.ts';
import styles from './text-table.module.css';
import { useProblemWords } from './use-problem-words.ts';

const Marks = ({ entry }: { readonly entry: TranslationEntry }) => {
  const { t } = useTranslation('translation');
  const problems = useSelector(usePortal().translations, problemsOfText(entry.key));
  const { ofEntry } = useProblemWords();
  return (
    <>
      {isUndeployed(entry) && (
        <span className={styles.mark} data-kind="undeployed">
          <DraftsIcon />
          {t('marks.undeployed')}
        </span>
      )}
      {problems !== null && (
        <>
          <span className={styles.mark} data-kind="problem">
            <WarningIcon />
            {t('marks.problem')}
          </span>
          {ofEntry(problems).map((text) => (
            <span key={text} className={styles.amiss}>
              {text}
            </span>
          ))}
        </>
      )}
    </>
  );
};

const TextRow = ({ entry }: { readonly entry: TranslationEntry }) => {
  const { t } = useTranslation('translation');
  const { edit } = translationsVerbs(usePortal().translations);
  const { key, de, en, lstEditedBy, modifiedDate, modifiedTime } = entry;
  return (
    <tr>
      <th scope="row">
        <span className={styles.key}>{key.replaceAll('->', ' -> ')}</span>
        <Marks entry={entry} />
      </th>
      <td lang="de" data-label={t('columns.de')}>
        {de}
      </td>
      <td lang="en" data-label={t('columns.en')}>
        {en}
      </td>
      <td className={styles.edit} data-label={lstEditedBy === '' ? undefined : t('columns.by')}>
        <span>{lstEditedBy}</span>
        <span>{modifiedDate}</span> <span>{modifiedTime}</span>
      </td>
      <td>
        <Button id={changeId(key)} size="2" variant="soft" aria-label={t('edit', { key })} onClick={() => edit(entry)}>
          {t('change')}
        </Button>
      </td>
    </tr>
  );
};

const columns = ['key', 'de', 'en', 'by', 'edit'] as const;

/** Texts with what is to be known of each, by their keys. */
export const TextTable = ({ entries }: { readonly entries: readonly TranslationEntry[] }) => {
  const { t } = useTranslation('translation');
  if (entries.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={`${tables.scroll} ${styles.scroll}`} aria-label={t('table')} tabIndex={0}>
      <table className={`${tables.table} ${tables.deed} ${styles.table}`} aria-label={t('table')}>
        <TableHead columns={columns} label={(column) => t(`columns.${column}`)} />
        <tbody>
          {entries.map((entry) => (
            <TextRow key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
