import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { type PageSize, pageCount, pageSizes } from '../../../domain/admin/page-size.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { NextIcon, PreviousIcon } from '../../common/icons.tsx';
import styles from './tables.module.css';

interface TablePagesProps {
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  readonly isLocked: boolean;
  readonly onTurn: (page: number) => void;
  readonly onResize: (size: PageSize) => void;
}

/** Which rows these are of how many, the way to the others, and how many a page has. */
export const TablePages = ({ page, size, total, isLocked, onTurn, onResize }: TablePagesProps) => {
  const { t } = useTranslation('admin');
  const { whole } = useFormats();
  const extent = { from: whole(Math.min(total, page * size + 1)), to: whole(Math.min(total, (page + 1) * size)), total: whole(total) };
  const isFirst = page === 0;
  const isLast = page + 1 >= pageCount(total, size);
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <label className={`${styles.size} ${styles.choice}`}>
        {t('pages.size')}
        <select value={size} disabled={isLocked} onChange={({ target }) => onResize(Number(target.value) as PageSize)}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <span>{t('pages.extent', extent)}</span>
      <Button
        size="3"
        variant="soft"
        color="gray"
        aria-label={t('pages.prev')}
        disabled={isLocked || isFirst}
        onClick={() => onTurn(page - 1)}
      >
        <PreviousIcon />
      </Button>
      <Button
        size="3"
        variant="soft"
        color="gray"
        aria-label={t('pages.next')}
        disabled={isLocked || isLast}
        onClick={() => onTurn(page + 1)}
      >
        <NextIcon />
      </Button>
    </nav>
  );
};
