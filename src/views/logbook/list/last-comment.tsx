import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { Formats } from '../../../i18n/formats.ts';
import chipsStyles from '../chips/chips.module.css';
import { DeviceTimeNote } from '../record/arrival-time.tsx';
import styles from './entries.module.css';

/** What was said last, by whom and when. */
export const LastComment = ({ comment, formats }: { comment: LogbookEntry['lastComment']; formats: Formats }) => {
  const { t } = useTranslation('logbook');
  if (comment === null) return <span className={chipsStyles.muted}>–</span>;
  const who = `${comment.creatorAccountFirstName} ${comment.creatorAccountLastName}`.trim();
  return (
    <span className={styles.comment}>
      <span className={comment.remarks ? styles.remarks : `${styles.remarks} ${chipsStyles.muted}`}>
        {comment.remarks || t('list.noRemarks')}
      </span>
      <span className={styles.author}>
        {who} · {formats.dateTime(comment.createTimestamp)}
      </span>
      <DeviceTimeNote at={comment.createTimestamp} device={comment.deviceSigned} />
    </span>
  );
};
