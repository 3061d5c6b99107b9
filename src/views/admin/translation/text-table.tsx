import { Button } from '@radix-ui/themes/components/button';
import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameExtent } from '../../../domain/admin/page-size.ts';
import type { TranslationEntry } from '../../../domain/admin/translations.ts';
import { sameItems } from '../../../domain/common/same-items.ts';
import { shownTexts, textFilter, textGroups, textPage, translationsVerbs, wasTextSaved } from '../../../machines/admin/translations.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import { TablePages } from '../tables/table-pages.tsx';
import tables from '../tables/tables.module.css';
import styles from './translation.module.css';

const Filters = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const { search, group, isEditedOnly } = useSelector(translations, textFilter);
  const groups = useSelector(translations, textGroups, sameItems);
  const { filter } = translationsVerbs(translations);
  const id = useId();
  return (
    <search className={styles.filters}>
      <TextField label={t('search')} type="search" maxLength={200} value={search} onChange={(text) => filter({ search: text })} />
      <label className={`${styles.group} ${tables.choice}`}>
        {t('group')}
        <select value={group ?? ''} onChange={({ target }) => filter({ group: target.value === '' ? null : target.value })}>
          <option value="">{t('anyGroup')}</option>
          {groups.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.edited}>
        <Checkbox id={id} size="3" checked={isEditedOnly} onCheckedChange={(checked) => filter({ isEditedOnly: checked === true })} />
        <label htmlFor={id}>{t('editedOnly')}</label>
      </div>
    </search>
  );
};

const TextRow = ({ entry }: { readonly entry: TranslationEntry }) => {
  const { t } = useTranslation('translation');
  const { edit } = translationsVerbs(usePortal().translations);
  const { key, de, en, lstEditedBy, modifiedDate, modifiedTime } = entry;
  return (
    <tr>
      <th scope="row">{key.replaceAll('->', ' -> ')}</th>
      <td lang="de">{de}</td>
      <td lang="en">{en}</td>
      <td className={styles.edit}>
        <span>{lstEditedBy}</span>
        <span>{modifiedDate}</span> <span>{modifiedTime}</span>
      </td>
      <td>
        <Button size="2" variant="soft" aria-label={t('edit', { key })} onClick={() => edit(entry)}>
          {t('change')}
        </Button>
      </td>
    </tr>
  );
};

const columns = ['key', 'de', 'en', 'by', 'edit'] as const;

/** Texts that the filter lets through, a page at a time. */
export const TextTable = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const entries = useSelector(translations, shownTexts, sameItems);
  const extent = useSelector(translations, textPage, isSameExtent);
  const isSaved = useSelector(translations, wasTextSaved);
  const { turn, resize } = translationsVerbs(translations);
  return (
    <>
      <Filters />
      <div role="status" className={styles.said}>
        {isSaved && <Note tone="good">{t('saved')}</Note>}
      </div>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
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
      )}
      <TablePages {...extent} isLocked={false} onTurn={turn} onResize={resize} />
    </>
  );
};
