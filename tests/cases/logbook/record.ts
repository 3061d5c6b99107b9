import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
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

const mark = (verification: string) => see('status', undefined, { saying: `logbook.verification.${verification}` });
const file = 'logbook.action.document';

export const sights: SightTable = {
  states: {
    closed: [
      ...['checking', 'verified', 'broken', 'unknown'].map((one) => lack('status', undefined, { saying: `logbook.verification.${one}` })),
      lack('button', file),
    ],
    'open.verification.checking': [mark('checking')],
    'open.verification.verified': [mark('verified'), mark('hint')],
    'open.verification.broken': [mark('broken'), mark('brokenHint')],
    'open.verification.unknown': [mark('unknown')],
    'open.pictures.reading': alike('open.pictures.shown', 'Until other pictures have come those that are there stay'),
    'open.pictures.shown': ({ pictures }, snapshot) => {
      if (snapshot.matches('closed')) return [];
      return [pictures.entry === null ? see('text', 'logbook.record.signatureAway') : see('img', 'logbook.record.signedBy')];
    },
    'open.document.idle': [see('button', file, { busy: false })],
    'open.document.downloading': [see('button', file, { busy: true })],
  },
  causes: {
    'document.download': ({ language }, from) =>
      from.matches({ open: { document: 'idle' } }) && document.documentElement.lang === language ? [click('button', file)] : null,
  },
};
