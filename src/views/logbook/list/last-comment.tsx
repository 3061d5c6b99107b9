import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { Formats } from '../../../i18n/formats.ts';

/** What was said last, by whom and when. */
export const LastComment = ({ comment, formats }: { comment: LogbookEntry['lastComment']; formats: Formats }) => {
  const { t } = useTranslation('logbook');
  if (comment === null) return <span className="entry-muted">–</span>;
  const who = `${comment.creatorAccountFirstName} ${comment.creatorAccountLastName}`.trim();
  return (
    <span className="entries-comment">
      <span className={comment.remarks ? 'entries-remarks' : 'entries-remarks entry-muted'}>{comment.remarks || t('list.noRemarks')}</span>
      <span className="entries-author">
        {who} · {formats.dateTime(comment.createTimestamp)}
      </span>
    </span>
  );
};
