import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { errorAt } from '../../../domain/logbook/form/field-error.ts';
import { accountOf, isDemo } from '../../../machines/account/account/selectors.ts';
import {
  areCommentsFailed,
  areCommentsLoading,
  canAddComment,
  commentErrors,
  commentForm,
  commentsOf,
  commentsVerbs,
  hasResolveAll,
  hasStateChoice,
  isCommentSaving,
  isCommentWritten,
  pendingComments,
} from '../../../machines/logbook/comments/selectors.ts';
import { commentPictures } from '../../../machines/logbook/record/selectors.ts';
import { isOnline } from '../../../machines/shell/connection.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useErrorTexts } from '../form/use-error-texts.ts';
import { CommentIcon } from '../icons.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList, type CommentListProps } from './comment-list.tsx';
import styles from './comments.module.css';
import { shownComments } from './shown-comments.ts';

const useListState = (): CommentListProps['state'] => {
  const { connection } = usePortal();
  const { logbookComments } = useLogbook();
  const isConnected = useSelector(connection, isOnline);
  const isLoading = useSelector(logbookComments, areCommentsLoading);
  const hasFailed = useSelector(logbookComments, areCommentsFailed);
  if (isLoading) return 'loading';
  return hasFailed ? (isConnected ? 'failed' : 'offline') : 'loaded';
};

const Written = () => {
  const { logbookComments } = useLogbook();
  const { change, sign, cancel } = commentsVerbs(logbookComments);
  const errors = useSelector(logbookComments, commentErrors);
  const texts = useErrorTexts();
  return (
    <CommentForm
      form={useSelector(logbookComments, commentForm)}
      hasDefects={useSelector(logbookComments, hasStateChoice)}
      canResolveAll={useSelector(logbookComments, hasResolveAll)}
      isBusy={useSelector(logbookComments, isCommentSaving)}
      errorOf={(field) => {
        const error = errorAt(errors, 'comment', field);
        return error === undefined ? null : texts.message(error);
      }}
      onRemarks={(remarks) => change({ remarks: remarks === '' ? null : remarks })}
      onState={(newEntryState) => change({ newEntryState })}
      onResolveAll={(resolveAllPriorDefects) => change({ resolveAllPriorDefects })}
      onSign={sign}
      onCancel={cancel}
    />
  );
};

/** Comments tab: what was written, and the form for who may add to it. */
export const LogbookComments = () => {
  const { t } = useTranslation('logbook');
  const { account } = usePortal();
  const { logbookComments, logbookRecord } = useLogbook();
  const { reload, begin } = commentsVerbs(logbookComments);
  const writer = useSelector(account, accountOf);
  const stored = useSelector(logbookComments, commentsOf);
  const pending = useSelector(logbookComments, pendingComments);
  const pictures = useSelector(logbookRecord, commentPictures);
  const isWritten = useSelector(logbookComments, isCommentWritten);
  const canAdd = useSelector(logbookComments, canAddComment);
  const isForShow = useSelector(account, isDemo);
  return (
    <>
      <CommentList comments={shownComments({ stored, pending, pictures, writer })} state={useListState()} onRetry={reload} />
      {isForShow && <p className={styles.commentNote}>{t('demo.comments')}</p>}
      {isWritten && <Written />}
      {canAdd && (
        <div className={`${styles.commentActions} ${styles.commentAdd}`}>
          <Button size="3" variant="surface" onClick={begin}>
            <CommentIcon />
            {t('comments.add')}
          </Button>
        </div>
      )}
    </>
  );
};
