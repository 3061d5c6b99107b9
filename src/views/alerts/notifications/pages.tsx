import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { notificationPageSize } from '../../../domain/alerts/notification.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { NextIcon, PreviousIcon } from '../../common/icons.tsx';
import styles from './notifications.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onOpen: (page: number) => void;
}

/** Which notifications these are of how many, and the way to the others. */
export const Pages = ({ page, pages, total, onOpen }: PagesProps) => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const from = (page - 1) * notificationPageSize + 1;
  const to = Math.min(total, page * notificationPageSize);
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <Button size="2" variant="ghost" color="gray" aria-label={t('pages.prev')} disabled={page <= 1} onClick={() => onOpen(page - 1)}>
        <PreviousIcon />
      </Button>
      <span>{t('pages.extent', { from: formats.whole(from), to: formats.whole(to), total: formats.whole(total) })}</span>
      <Button size="2" variant="ghost" color="gray" aria-label={t('pages.next')} disabled={page >= pages} onClick={() => onOpen(page + 1)}>
        <NextIcon />
      </Button>
    </nav>
  );
};
