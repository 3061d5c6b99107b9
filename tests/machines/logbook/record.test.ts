import { describe, expect, it } from 'vitest';
import { recordMachine } from '../../../src/machines/logbook/record/chart.ts';
import {
  canDownloadDocument,
  commentPictures,
  entryPicture,
  isDocumentDownloading,
  recordVerbs,
  verificationOf,
} from '../../../src/machines/logbook/record/selectors.ts';
import { cases, entry, picture, pictures } from '../../cases/logbook/record.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-record', machine: recordMachine, cases, states: 17 }, [
  'takes 15 transitions; enters closed 4, open.document.downloading 8, open.document.idle 5, open.pictures.reading 4, open.pictures.shown 5, open.verification.broken 1, open.verification.checking 3, open.verification.unknown 2, open.verification.verified 1',
  'emits notice.show 3',
  'sets commentIds 2, entry 5, language 9, pictures 7',
  'starts downloadDocument 8, readPictures 7, verifyEntry 6',
]);

function failing(): never {
  throw new Error('no network');
}
const start = (actors: Record<string, (input: never) => unknown> = {}) => {
  const asked: unknown[] = [];
  const { readPictures = () => pictures, ...others } = actors;
  const { actor, emitted } = running(recordMachine, {
    actors: {
      verifyEntry: () => 'verified',
      downloadDocument: () => ({ kind: 'downloaded' }),
      ...others,
      readPictures: (input) => {
        asked.push(input);
        return readPictures(input);
      },
    },
  });
  const open = async () => {
    actor.send({ type: 'record.open', entry });
    await settle();
  };
  return { actor, does: recordVerbs(actor), emitted, asked, open, now: () => actor.getSnapshot() };
};

describe('What belongs to a finalised entry', () => {
  it('is the proof that it still is what was signed', async () => {
    const { actor, open, now } = start();
    expect(verificationOf(now())).toBeNull();
    actor.send({ type: 'record.open', entry });
    expect(verificationOf(now())).toBe('checking');
    await settle();
    expect(verificationOf(now())).toBe('verified');
    actor.send({ type: 'record.close' });
    expect(verificationOf(now())).toBeNull();
    const changed = start({ verifyEntry: () => 'broken' });
    await changed.open();
    expect(verificationOf(changed.now())).toBe('broken');
    await open();
    expect(verificationOf(now())).toBe('verified');
  });

  it.each<[string, () => unknown]>([
    ['unknown', () => 'unknown'],
    ['an error', failing],
  ])('cannot be proven without network (%s), and is asked again when it is back', async (_, verifyEntry) => {
    let isOnline = false;
    const { does, open, now } = start({ verifyEntry: (): unknown => (isOnline ? 'verified' : verifyEntry()) });
    await open();
    expect(verificationOf(now())).toBe('unknown');
    isOnline = true;
    does.retry();
    await settle();
    expect(verificationOf(now())).toBe('verified');
  });

  it('are the pictures of its signature and, once they are listed, of its comments', async () => {
    const { actor, open, asked, now } = start();
    await open();
    expect([entryPicture(now()), now().matches({ open: { pictures: 'reading' } })]).toEqual([picture, false]);
    actor.send({ type: 'comments.shown', commentIds: ['comment-1', 'comment-2'] });
    expect(now().matches({ open: { pictures: 'reading' } })).toBe(true);
    await settle();
    expect(asked).toEqual([
      { ...entry, commentIds: [] },
      { ...entry, commentIds: ['comment-1', 'comment-2'] },
    ]);
    expect(commentPictures(now())).toEqual({ 'comment-1': picture, 'comment-2': null });
    actor.send({ type: 'record.close' });
    expect([entryPicture(now()), commentPictures(now())]).toEqual([null, {}]);
  });
});

describe('The document of an entry', () => {
  it('says that it is downloading, in the language on screen [ERR-011]', async () => {
    const orders: unknown[] = [];
    const { does, open, now, emitted } = start({
      downloadDocument: (input) => {
        orders.push(input);
        return { kind: 'downloaded' };
      },
    });
    expect(canDownloadDocument(now())).toBe(false);
    await open();
    expect(canDownloadDocument(now())).toBe(true);
    does.download('en-GB');
    expect([canDownloadDocument(now()), isDocumentDownloading(now())]).toEqual([false, true]);
    await settle();
    expect(orders).toEqual([{ ...entry, language: 'en-GB' }]);
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.downloading', tone: 'info' } }]);
    expect([canDownloadDocument(now()), isDocumentDownloading(now())]).toEqual([true, false]);
  });

  it.each([
    ['a refusal', () => ({ kind: 'failed', status: 500 }), 500],
    ['no answer', failing, 0],
  ])('shows "error (status)" after %s [ERR-010]', async (_, downloadDocument, status) => {
    const { does, open, emitted, now } = start({ downloadDocument });
    await open();
    does.download('de-DE');
    await settle();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.error', values: { status }, tone: 'error' } }]);
    expect(canDownloadDocument(now())).toBe(true);
  });
});
