import { owner } from './comments.ts';

export const entry = { owner, entryId: 'entry-1' };
export const picture = 'data:image/png;base64,iVBORw0KGgo=';
export const pictures = { entry: picture, comments: { 'comment-1': picture, 'comment-2': null } };

export const cases = {
  'record.open': [{ entry }],
  'comments.shown': [{ commentIds: ['comment-1', 'comment-2'] }, { commentIds: [] }],
  'document.download': [{ language: 'en-GB' }],
  'xstate.done.actor.verifyEntry': [{ output: 'verified' }, { output: 'broken' }, { output: 'unknown' }],
  'xstate.done.actor.readPictures': [{ output: pictures }],
  'xstate.done.actor.downloadDocument': [{ output: { kind: 'downloaded' } }, { output: { kind: 'failed', status: 500 } }],
};
