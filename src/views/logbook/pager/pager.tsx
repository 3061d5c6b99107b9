import { useTranslation } from 'react-i18next';
import type { LogbookPagination } from '../../../domain/logbook/entry/entry.ts';
import { badgeText, pageItems } from '../../../domain/logbook/list/pagination.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { NextIcon, PreviousIcon } from '../../common/icons.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  readonly pagination: LogbookPagination;
  readonly pageSize: number;
  readonly onOpen: (page: number) => void;
}

/** Which entries these are of how many, and the way to the others. */
export const Pager = ({ pagination, pageSize, onOpen }: PagerProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const { page, totalPages, prevPage, nextPage, foundCount } = pagination;
  if (foundCount === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(foundCount, page * pageSize);
  return (
    <div className={styles.pager}>
      <p className={styles.extent}>
        {t('pages.extent', { from: formats.whole(from), to: formats.whole(to), number: badgeText(foundCount) })}
      </p>
      {totalPages > 1 && (
        <nav className={styles.pages} aria-label={t('pages.label')}>
          <button
            type="button"
            className={styles.button}
            aria-label={t('pages.prev')}
            disabled={prevPage === null}
            onClick={() => prevPage !== null && onOpen(prevPage)}
          >
            <PreviousIcon />
          </button>
          <ol>
            {pageItems(page, totalPages).map((item) =>
              item.kind === 'ellipsis' ? (
                <li key={`after-${item.after}`} className={styles.gap}>
                  <span role="img" aria-label={t('pages.skipped')}>
                    …
                  </span>
                </li>
              ) : (
                <li key={item.page}>
                  <button
                    type="button"
                    className={styles.button}
                    aria-label={t('pages.page', { page: item.page })}
                    aria-current={item.page === page ? 'page' : undefined}
                    onClick={() => onOpen(item.page)}
                  >
                    {item.page}
                  </button>
                </li>
              ),
            )}
          </ol>
          <button
            type="button"
            className={styles.button}
            aria-label={t('pages.next')}
            disabled={nextPage === null}
            onClick={() => nextPage !== null && onOpen(nextPage)}
          >
            <NextIcon />
          </button>
        </nav>
      )}
    </div>
  );
};
