import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '../../../machines/shell/faq.ts';
import appear from '../../common/appear.module.css';
import styles from './faq.module.css';

export interface FaqPageProps {
  /** Null while they are on their way. */
  items: readonly FaqItem[] | null;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Questions and answers of the content service. */
export function FaqPage({ items, hasFailed, onRetry }: FaqPageProps) {
  const { t } = useTranslation('faq');
  return (
    <section className={styles.page} aria-labelledby="faq-title">
      <h1 id="faq-title">{t('title')}</h1>
      {hasFailed ? <FaqFailed onRetry={onRetry} /> : items === null ? <FaqLoading /> : <FaqList items={items} />}
    </section>
  );
}

function FaqList({ items }: { items: readonly FaqItem[] }) {
  const { t } = useTranslation('faq');
  if (items.length === 0)
    return (
      <div role="status">
        <strong>{t('empty')}</strong>
        <p>{t('emptyHint')}</p>
      </div>
    );
  return (
    <div className={styles.list}>
      {items.map(({ title, content }, at) => (
        <details key={title} open={at === 0}>
          <summary>
            <h2>{title}</h2>
          </summary>
          <p>{content}</p>
        </details>
      ))}
    </div>
  );
}

const places = [62, 48, 74, 55] as const;

function FaqLoading() {
  const { t } = useTranslation('faq');
  return (
    <div className={`${styles.loading} ${appear.late}`} role="status" aria-label={t('loading')}>
      {places.map((width) => (
        <Skeleton key={width} width={`${width}%`} height="20px" />
      ))}
    </div>
  );
}

function FaqFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('faq');
  return (
    <div role="alert">
      <strong>{t('failed')}</strong>
      <p>{t('failedHint')}</p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
