import { useTranslation } from 'react-i18next';
import type { OpenState } from '../../../domain/logbook/entry/values.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ClockIcon } from '../icons.tsx';
import { StateValue } from '../record/state-value.tsx';

export interface ShownComment {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 */
  readonly time: string;
  readonly remarks: string | null;
  readonly newEntryState: OpenState | null;
  readonly resolveAllPriorDefects: boolean;
  /** Ready picture source; null while it is not here. */
  readonly picture: string | null;
  /** Written here and not yet on the server. */
  readonly isWaiting: boolean;
}

const Outcome = ({ comment }: { comment: ShownComment }) => {
  const { t } = useTranslation('logbook');
  if (comment.newEntryState === null) return null;
  return (
    <p className="comment-outcome">
      {t('comments.newState')} <StateValue state={comment.newEntryState} />
      {comment.resolveAllPriorDefects && <span>· {t('comments.resolvedAll')}</span>}
    </p>
  );
};

/** One signed comment. */
export const CommentCard = ({ comment }: { comment: ShownComment }) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const { name, time, remarks, picture, isWaiting } = comment;
  return (
    <article className="comment-card" data-waiting={isWaiting || undefined}>
      <header>
        <strong>{name}</strong>
        <time dateTime={time}>{dateTime(time)}</time>
        {isWaiting && (
          <span className="comment-waiting">
            <ClockIcon />
            {t('comments.waiting')}
          </span>
        )}
      </header>
      <p className="comment-text">{remarks ?? <span className="record-missing">{t('comments.noRemarks')}</span>}</p>
      <Outcome comment={comment} />
      {picture !== null && (
        <span className="comment-signature">
          <img src={picture} alt={t('comments.signatureOf', { name })} />
        </span>
      )}
    </article>
  );
};
