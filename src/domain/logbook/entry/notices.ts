import type { Notice } from '../../shell/notice.ts';
import type { DeleteResult } from '../result-codes.ts';
import type { ReadEntryAnswer, SaveAnswer } from './answers.ts';
import { deleteMessageKey, isDeleteSuccess } from './delete-result.ts';
import { saveMessageKey } from './save-outcome.ts';

/** `isSigned`: the entry was sent to be finalised. */
export const saveNotice = (answer: SaveAnswer, isSigned: boolean): Notice => {
  if (answer.kind === 'savedLocally' && isSigned) return { key: 'logbook.notice.signed', tone: 'info' };
  if (answer.kind === 'conflicting') return { key: 'logbook.notice.changed', tone: 'info', duration: 8000 };
  const key = saveMessageKey(
    answer.kind === 'saved' || answer.kind === 'savedLocally'
      ? answer
      : { kind: 'failed', status: answer.kind === 'refused' ? answer.status : null },
  );
  return { key, tone: answer.kind === 'saved' ? 'success' : answer.kind === 'savedLocally' ? 'info' : 'error' };
};
/** Whoever may not read an entry is told the same as where there is none. */
const hidden: readonly number[] = [403, 404];
export const readNotice = (answer: ReadEntryAnswer): Notice => {
  if (answer.kind !== 'failed' || hidden.includes(answer.status)) return { key: 'logbook.notice.missing', tone: 'error' };
  return answer.status === 0
    ? { key: 'logbook.notice.unreachable', tone: 'error' }
    : { key: 'messages.error', values: { status: answer.status }, tone: 'error' };
};
export const deleteNotice = (result: DeleteResult): Notice => ({
  key: deleteMessageKey(result),
  tone: isDeleteSuccess(result) ? 'success' : 'error',
});
