import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useTranslation } from 'react-i18next';
import appear from '../../common/appear.module.css';
import { CommentIcon } from '../icons.tsx';
import { CommentCard, type ShownComment } from './comment-card.tsx';
import styles from './comments.module.css';

export interface CommentListProps {
  readonly comments: readonly ShownComment[];
  readonly state: 'loading' | 'loaded' | 'failed' | 'offline';
  readonly onRetry: () => void;
}

const Placeholder = () => {
  const { t } = useTranslation('logbook');
  return (
    <div className={`${styles.commentsLoading} ${appear.late}`} role="status" aria-label={t('comments.loading')}>
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  );
};

const Away = ({ state, onRetry }: Pick<CommentListProps, 'state' | 'onRetry'>) => {
  const { t } = useTranslation('logbook');
  if (state === 'offline') return <p className={styles.commentsNote}>{t('comments.offline')}</p>;
  return (
    <div className={styles.commentsNote} role="alert">
      <p>{t('comments.failed')}</p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        {t('comments.retry')}
      </Button>
    </div>
  );
};

const Nothing = () => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.commentsEmpty}>
      <CommentIcon />
      <strong>{t('comments.empty')}</strong>
      <span>{t('comments.emptyHint')}</span>
    </div>
  );
};

/** Comments on a finalised entry, newest last, as they were written. */
export const CommentList = ({ comments, state, onRetry }: CommentListProps) => {
  const { t } = useTranslation('logbook');
  return (
    <section className={styles.comments} aria-label={t('comments.list')}>
      {state === 'loading' && <Placeholder />}
      {(state === 'failed' || state === 'offline') && <Away state={state} onRetry={onRetry} />}
      {state === 'loaded' && comments.length === 0 && <Nothing />}
      {comments.map((comment) => (
        <CommentCard key={comment.id} comment={comment} />
      ))}
    </section>
  );
};
