import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { pathOf } from '../../../domain/shell/view.ts';
import styles from '../list/entries.module.css';

/** Everything is sent and finalised. */
export const NoDrafts = () => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.place} role="status">
      <strong>{t('drafts.empty')}</strong>
      <p>{t('drafts.emptyHint')}</p>
      <Button asChild size="2" variant="soft">
        <Link href={pathOf('logbook-all-entries')}>{t('drafts.toList')}</Link>
      </Button>
    </div>
  );
};
