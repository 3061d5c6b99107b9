import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isSameExtent } from '../../../domain/admin/page-size.ts';
import { sameItems } from '../../../domain/common/same-items.ts';
import { shownTexts, textFilter, textPage, translationsVerbs, wasTextSaved } from '../../../machines/admin/translations/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TablePages } from '../tables/table-pages.tsx';
import { GroupTree } from './group-tree.tsx';
import { TextFilters } from './text-filters.tsx';
import { TextTable } from './text-table.tsx';
import styles from './translation.module.css';

/** Texts that the filter lets through, a page at a time, and beside them their groups. */
export const TextList = () => {
  const { t } = useTranslation('translation');
  const { translations } = usePortal();
  const entries = useSelector(translations, shownTexts, sameItems);
  const extent = useSelector(translations, textPage, isSameExtent);
  const { group } = useSelector(translations, textFilter);
  const isSaved = useSelector(translations, wasTextSaved);
  const { turn, resize } = translationsVerbs(translations);
  return (
    <div className={styles.list}>
      <TextFilters />
      <div className={styles.parts}>
        <GroupTree />
        <div className={styles.texts}>
          <h2 className={styles.chosen}>{group === null ? t('groups.all') : group.replaceAll('->', ' -> ')}</h2>
          <div role="status" className={styles.said}>
            {isSaved && <Note tone="good">{t('saved')}</Note>}
          </div>
          <TextTable entries={entries} />
          <TablePages {...extent} isLocked={false} onTurn={turn} onResize={resize} />
        </div>
      </div>
    </div>
  );
};
