import { useTranslation } from 'react-i18next';
import type { DeviceTime } from '../../../domain/logbook/device-time.ts';
import type { OpenState } from '../../../domain/logbook/entry/values.ts';
import { ClockIcon } from '../icons.tsx';
import { ArrivalTime } from '../record/arrival-time.tsx';
import recordStyles from '../record/record.module.css';
import { StateValue } from '../record/state-value.tsx';
import styles from './comments.module.css';

export interface ShownComment {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 */
  readonly time: string;
  /** When it was signed by the device's clock; undefined where that is not known. */
  readonly signedOnDevice: DeviceTime | undefined;
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
    <p className={styles.commentOutcome}>
      {t('comments.newState')} <StateValue state={comment.newEntryState} />
      {comment.resolveAllPriorDefects && <span>· {t('comments.resolvedAll')}</span>}
    </p>
  );
};

/** One signed comment. */
export const CommentCard = ({ comment }: { comment: ShownComment }) => {
  const { t } = useTranslation('logbook');
  const { name, time, signedOnDevice, remarks, picture, isWaiting } = comment;
  return (
    <article className={styles.commentCard} data-waiting={isWaiting || undefined}>
      <header>
        <strong>{name}</strong>
        <ArrivalTime at={isWaiting && signedOnDevice ? null : time} device={signedOnDevice} />
        {isWaiting && (
          <span className={styles.commentWaiting}>
            <ClockIcon />
            {t('comments.waiting')}
          </span>
        )}
      </header>
      <p className={styles.commentText}>{remarks ?? <span className={recordStyles.missing}>{t('comments.noRemarks')}</span>}</p>
      <Outcome comment={comment} />
      {picture !== null && (
        <span className={styles.commentSignature}>
          <img src={picture} alt={t('comments.signatureOf', { name })} />
        </span>
      )}
    </article>
  );
};
