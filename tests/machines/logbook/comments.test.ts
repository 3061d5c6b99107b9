import { describe, expect, it } from 'vitest';
import { commentsMachine } from '../../../src/machines/logbook/comments/chart.ts';
import type { CommentRights } from '../../../src/machines/logbook/comments/model.ts';
import {
  areCommentsFailed,
  areCommentsLoading,
  canAddComment,
  commentErrors,
  commentForm,
  commentRights,
  commentsCount,
  commentsOf,
  commentsVerbs,
  hasResolveAll,
  hasStateChoice,
  isCommentBegun,
  isCommentEditable,
  isCommentSaving,
  isCommentSigning,
  isCommentWritten,
  pendingComments,
} from '../../../src/machines/logbook/comments/selectors.ts';
import { cases, comment, facet, image, inputs, owner, pending, withDefects, withoutDefects } from '../../cases/logbook/comments.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-comments', machine: commentsMachine, cases, inputs, states: 48, facet }, [
  'takes 32 transitions; enters list.failed 6, list.loading 16, list.off 15, list.shown 5, write.off 15, write.ready 17, write.saving 6, write.signing 8, write.writing.checked 3, write.writing.quiet 9',
  'emits comment.taken 3, entries.changed 6, notice.show 14, signature.refused 2',
  'raises comments.reload 6',
  'sets clientId 4, comments 12, entry 16, errors 13, form 20, pending 12, rights 13, signature 17, type 11',
  'starts readComments 24, saveComment 6',
]);

type Actors = Record<string, (input: never) => unknown>;
const all: CommentRights = { canRead: true, canCreate: true };
const failing = () => {
  throw new Error('no answer');
};
const read = () => ({ kind: 'read', comments: [comment], pending: [] });

const start = (rights = all, { readComments = read, saveComment = () => ({ kind: 'saved' }) }: Actors = {}) => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const { actor, emitted } = running(commentsMachine, {
    input: { rights },
    actors: {
      readComments: (input) => {
        asked.push(input);
        return readComments(input);
      },
      saveComment: (input) => {
        sent.push(input);
        return saveComment(input);
      },
    },
  });
  const does = commentsVerbs(actor);
  const open = async (entry = withDefects) => {
    actor.send({ type: 'comments.open', entry });
    await settle();
  };
  const give = async (given = image) => {
    actor.send({ type: 'signature.given', image: given });
    await settle();
  };
  const write = async () => {
    does.begin();
    does.change({ remarks: 'Behoben', newEntryState: 'resolved' });
    does.sign();
    await give();
  };
  const notices = () => emitted.flatMap((event) => (event.type === 'notice.show' && 'notice' in event ? [event.notice] : []));
  return { actor, does, emitted, notices, asked, sent, open, give, write, now: () => actor.getSnapshot() };
};

describe('The comments of a finalised entry', () => {
  it.each([true, false])('are loaded only with the right to read them: %s [LOG-042]', async (canRead) => {
    const { open, asked, now } = start({ canRead, canCreate: true });
    await open();
    expect(asked).toEqual(canRead ? [withDefects] : []);
    expect(commentsOf(now())).toEqual(canRead ? [comment] : []);
  });

  it('are loaded when the right comes, and gone when it is taken away [LOG-042]', async () => {
    const { does, open, asked, now } = start({ canRead: false, canCreate: false });
    does.changeRights(all);
    expect(asked).toEqual([]);
    does.changeRights({ canRead: false, canCreate: false });
    await open();
    expect(asked).toEqual([]);
    does.changeRights({ canRead: true, canCreate: false });
    await settle();
    expect([asked.length, commentsOf(now()), commentRights(now())]).toEqual([1, [comment], { canRead: true, canCreate: false }]);
    does.changeRights({ canRead: false, canCreate: false });
    expect([!now().matches({ list: 'off' }), commentsOf(now())]).toEqual([false, []]);
  });

  it('are loaded again when asked, keeping what is shown meanwhile', async () => {
    const { does, open, asked, now } = start();
    await open();
    does.reload();
    expect([areCommentsLoading(now()), commentsOf(now())]).toEqual([true, [comment]]);
    does.reload();
    await settle();
    expect([asked.length, areCommentsLoading(now()), commentsOf(now())]).toEqual([3, false, [comment]]);
  });

  it('belong to one entry: another one begins empty, none shows none', async () => {
    const { actor, open, now } = start();
    await open();
    actor.send({ type: 'comments.open', entry: withoutDefects });
    expect([areCommentsLoading(now()), commentsOf(now())]).toEqual([true, []]);
    await settle();
    actor.send({ type: 'comments.close' });
    expect([!now().matches({ list: 'off' }), commentsOf(now()), canAddComment(now())]).toEqual([false, [], false]);
  });

  it.each([500, 404, 0])('that cannot be loaded show "Error (%s)" [ERR-013]', async (status) => {
    const { open, notices, now } = start(all, { readComments: () => ({ kind: 'failed', status, pending: [pending] }) });
    await open();
    expect(notices()).toEqual([{ key: 'messages.genericError', values: { status }, tone: 'error' }]);
    expect([areCommentsFailed(now()), pendingComments(now())]).toEqual([true, [pending]]);
  });

  it('that fail keep what was loaded before, and can be tried again [ERR-013]', async () => {
    const answers = [read, failing, read];
    const { does, open, notices, now } = start(all, { readComments: () => answers.shift()?.() });
    await open();
    does.reload();
    await settle();
    expect([areCommentsFailed(now()), commentsOf(now()), notices().length]).toEqual([true, [comment], 1]);
    expect(notices()).toEqual([{ key: 'messages.genericError', values: { status: 0 }, tone: 'error' }]);
    does.reload();
    await settle();
    expect([areCommentsFailed(now()), notices().length]).toEqual([false, 1]);
  });
});

describe('A new comment', () => {
  it.each([true, false])('needs the right to create one: %s [LOG-157]', async (canCreate) => {
    const { does, open, now } = start({ canRead: true, canCreate });
    await open();
    expect(canAddComment(now())).toBe(canCreate);
    does.begin();
    expect(isCommentWritten(now())).toBe(canCreate);
  });

  it('may be written by anybody with that right, also by the creator of the entry, and only on an open finalised entry [LOG-156]', async () => {
    const { does, open, now, write, sent } = start({ canRead: false, canCreate: true });
    does.begin();
    expect([canAddComment(now()), isCommentWritten(now())]).toEqual([false, false]);
    await open();
    await write();
    expect(sent).toMatchObject([{ owner, entryId: 'entry-1' }]);
  });

  it('comes and goes with the right while an entry is open [LOG-157]', async () => {
    const { does, open, now } = start({ canRead: true, canCreate: false });
    does.changeRights(all);
    expect(canAddComment(now())).toBe(false);
    does.changeRights({ canRead: true, canCreate: false });
    await open();
    does.changeRights(all);
    expect(canAddComment(now())).toBe(true);
    does.begin();
    does.changeRights(all);
    expect(isCommentWritten(now())).toBe(true);
    does.changeRights({ canRead: true, canCreate: false });
    expect([isCommentWritten(now()), canAddComment(now())]).toEqual([false, false]);
  });

  it('sets open or resolved as new state on an entry with defects alone [LOG-159]', async () => {
    for (const newEntryState of ['open', 'resolved'] as const) {
      const { does, open, give, now, sent } = start();
      await open(withDefects);
      does.begin();
      expect(hasStateChoice(now())).toBe(true);
      does.change({ remarks: 'Gesehen', newEntryState });
      does.sign();
      await give();
      expect(sent).toMatchObject([{ comment: { newEntryState, remarks: 'Gesehen' } }]);
    }
    const { open, now } = start();
    await open(withoutDefects);
    expect(hasStateChoice(now())).toBe(false);
  });

  it('offers to resolve all prior defects once resolved is chosen, and no longer than that [LOG-160]', async () => {
    const { does, open, now } = start();
    await open();
    does.begin();
    expect(hasResolveAll(now())).toBe(false);
    does.change({ newEntryState: 'open' });
    expect(hasResolveAll(now())).toBe(false);
    does.change({ newEntryState: 'resolved' });
    expect(hasResolveAll(now())).toBe(true);
    does.change({ resolveAllPriorDefects: true });
    expect(commentForm(now()).resolveAllPriorDefects).toBe(true);
    does.change({ newEntryState: 'open' });
    expect([hasResolveAll(now()), commentForm(now()).resolveAllPriorDefects]).toEqual([false, false]);
  });

  it('on an entry with defects is not signed before remarks and state are given', async () => {
    const { does, open, now } = start();
    await open();
    does.begin();
    does.change({ remarks: ' ' });
    expect(commentErrors(now())).toEqual([]);
    does.sign();
    expect([isCommentEditable(now()), isCommentSigning(now())]).toEqual([true, false]);
    expect(commentErrors(now()).map(({ field }) => field)).toEqual(['remarks', 'newEntryState']);
    does.change({ remarks: 'Behoben' });
    expect(commentErrors(now()).map(({ field }) => field)).toEqual(['newEntryState']);
    does.change({ newEntryState: 'open' });
    does.sign();
    expect([isCommentEditable(now()), isCommentSigning(now()), commentErrors(now())]).toEqual([false, true, []]);
  });

  it('passes through the signature: without one nothing is sent [LOG-163]', async () => {
    const { actor, does, open, give, sent, now } = start();
    await open();
    does.begin();
    does.change({ remarks: 'Behoben', newEntryState: 'resolved' });
    does.sign();
    await give('');
    expect([isCommentSigning(now()), isCommentSaving(now()), sent]).toEqual([true, false, []]);
    actor.send({ type: 'signature.cancelled' });
    expect([isCommentSigning(now()), isCommentEditable(now()), commentForm(now()).remarks, sent]).toEqual([false, true, 'Behoben', []]);
    does.sign();
    actor.send({ type: 'signature.given', image });
    expect([isCommentSigning(now()), isCommentSaving(now()), isCommentWritten(now())]).toEqual([true, true, true]);
    await settle();
    expect(sent).toEqual([
      {
        owner,
        entryId: 'entry-1',
        clientId: null,
        comment: { remarks: 'Behoben', newEntryState: 'resolved', resolveAllPriorDefects: false, signature: image },
      },
    ]);
  });

  it('on an entry without defects acknowledges by the signature alone [DEC-097]', async () => {
    const { does, open, give, sent } = start();
    await open(withoutDefects);
    does.begin();
    does.sign();
    await give();
    expect(sent).toMatchObject([{ comment: { remarks: null, newEntryState: null } }]);
  });

  it('that is saved says so, empties the form and loads the list again [LOG-164]', async () => {
    const { open, write, notices, asked, emitted, now } = start();
    await open();
    await write();
    expect(notices()).toEqual([{ key: 'labels.commentSaved', tone: 'success' }]);
    expect(emitted.some(({ type }) => type === 'entries.changed')).toBe(true);
    expect([asked.length, isCommentWritten(now()), commentForm(now()).remarks, canAddComment(now())]).toEqual([2, false, null, true]);
  });

  it('without network is signed and stored on this device, and told as saved [LOG-164] [DEC-098]', async () => {
    const { open, write, notices, now } = start(all, {
      readComments: () => ({ kind: 'failed', status: 0, pending: [pending] }),
      saveComment: () => ({ kind: 'savedLocally' }),
    });
    await open();
    await write();
    expect(notices()).toContainEqual({ key: 'labels.commentSaved', tone: 'info' });
    expect(pendingComments(now())).toEqual([pending]);
  });

  it.each([500, 400, 403])('that is refused shows "error saving log entry (%s)" and keeps text and drawing [ERR-012]', async (status) => {
    const answers = [{ kind: 'failed', status, clientId: 'client-1' }, { kind: 'failed', status, clientId: null }, { kind: 'saved' }];
    const { open, write, give, notices, emitted, sent, now } = start(all, { saveComment: () => answers.shift() });
    await open();
    await write();
    expect(notices()).toEqual([{ key: 'messages.errorSavingLogEntry', values: { status }, tone: 'error' }]);
    expect(emitted).toContainEqual({ type: 'signature.refused' });
    expect([isCommentSigning(now()), isCommentSaving(now()), commentForm(now()).remarks]).toEqual([true, false, 'Behoben']);
    await give();
    await give();
    expect(sent.map((request) => (request as { clientId: string | null }).clientId)).toEqual([null, 'client-1', 'client-1']);
  });

  it('that cannot be stored at all shows the same with 0 [ERR-012]', async () => {
    const { open, write, notices, emitted, now } = start(all, { saveComment: failing });
    await open();
    await write();
    expect(notices()).toEqual([{ key: 'messages.errorSavingLogEntry', values: { status: 0 }, tone: 'error' }]);
    expect([emitted.some(({ type }) => type === 'signature.refused'), isCommentSigning(now())]).toEqual([true, true]);
  });
});

describe('A comment that is begun', () => {
  const at = (write: string, change: object) =>
    ({
      hasTag: () => write !== 'ready',
      context: { form: { remarks: null, newEntryState: null, resolveAllPriorDefects: false, ...change } },
    }) as never;

  it('would be lost by leaving once a word or a state is chosen', () => {
    expect(isCommentBegun(at('writing', {}))).toBe(false);
    expect(isCommentBegun(at('writing', { remarks: '' }))).toBe(false);
    expect(isCommentBegun(at('writing', { remarks: 'x' }))).toBe(true);
    expect(isCommentBegun(at('writing', { newEntryState: 'open' }))).toBe(true);
    expect(isCommentBegun(at('ready', { remarks: 'x', newEntryState: 'open' }))).toBe(false);
  });

  it('counts beside those the entry was read with', () => {
    const counted = (comments: number, pending: number, known: number) =>
      commentsCount({ context: { comments: Array(comments).fill(0), pending: Array(pending).fill(0) } } as never, known);
    expect([counted(0, 0, 0), counted(2, 1, 0), counted(0, 1, 3), counted(4, 0, 3)]).toEqual([0, 3, 4, 4]);
  });
});

describe('A comment that was kept', () => {
  const kept = { remarks: 'gestern', newEntryState: null, resolveAllPriorDefects: false };
  const restoring = (rights = all) => {
    const page = start(rights);
    const restore = () => page.actor.send({ type: 'comment.restore', textId: 'left-1', comment: kept });
    const taken = () => page.emitted.filter(({ type }) => type === 'comment.taken');
    return { ...page, restore, taken };
  };

  it('comes into a form of its own, or to what is written already', async () => {
    const { open, restore, taken, does, now } = restoring();
    await open();
    restore();
    expect([commentForm(now()).remarks, isCommentEditable(now()), taken()]).toEqual([
      'gestern',
      true,
      [{ type: 'comment.taken', textId: 'left-1' }],
    ]);
    does.change({ remarks: 'heute' });
    restore();
    expect(commentForm(now()).remarks).toBe('heute\ngestern');
  });

  it('is checked with the form where that was checked', async () => {
    const { open, restore, does, now } = restoring();
    await open();
    does.begin();
    does.sign();
    const fields = () => commentErrors(now()).map(({ field }) => field);
    expect(fields()).toEqual(['remarks', 'newEntryState']);
    restore();
    expect(fields()).toEqual(['newEntryState']);
  });

  it('stays where it is while none can be written, or one is being signed', async () => {
    const none = restoring({ canRead: true, canCreate: false });
    await none.open();
    none.restore();
    expect([isCommentWritten(none.now()), none.taken()]).toEqual([false, []]);
    const { open, restore, taken, does, now } = restoring();
    await open();
    does.begin();
    does.change({ remarks: 'heute', newEntryState: 'resolved' });
    does.sign();
    restore();
    expect([isCommentSigning(now()), commentForm(now()).remarks, taken()]).toEqual([true, 'heute', []]);
  });
});
