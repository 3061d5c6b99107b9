import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CommentsRef } from '../../../machines/logbook/comments/chart.ts';
import { isCommentSigning } from '../../../machines/logbook/comments/selectors.ts';
import type { EntryRef } from '../../../machines/logbook/entry/chart.ts';
import { isLeaveGuarded, isTextAlone } from '../../../machines/logbook/entry/selectors.ts';
import type { KeptTextRef } from '../../../machines/logbook/kept-text/chart.ts';
import { isTextKept } from '../../../machines/logbook/kept-text/selectors.ts';

const warn = (event: Event) => event.preventDefault();

/** The browser warns before the tab closes on what the device does not keep. */
export const useLeaveGuard = (entry: EntryRef, comments: CommentsRef, text: KeptTextRef) => {
  const isSigning = useSelector(comments, isCommentSigning);
  const isKept = useSelector(text, isTextKept);
  const isTextAll = useSelector(entry, isTextAlone);
  const isGuarded = useSelector(entry, isLeaveGuarded) && !(isKept && isTextAll && !isSigning);
  useEffect(() => {
    if (!isGuarded) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded]);
};
