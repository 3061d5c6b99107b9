import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { CommentCreate, LogbookComment } from '../../../../src/domain/logbook/comments/comment.ts';
import {
  type CommentForm,
  canResolveAll,
  changeComment,
  commentPayload,
  joinComments,
  newCommentForm,
  validateComment,
} from '../../../../src/domain/logbook/comments/rules.ts';
import { isEmptySignature, withoutDataUrl } from '../../../../src/domain/logbook/signature/text.ts';
import { signature } from '../samples.ts';

const form: CommentForm = { remarks: 'Wischer getauscht', newEntryState: 'resolved', resolveAllPriorDefects: true };
const broken = (change: Partial<CommentForm>, hasDefects: boolean) =>
  validateComment({ ...form, ...change }, { hasDefects }).map(({ section, field, key }) => `${section}.${field} ${key}`);

describe('A comment', () => {
  it('has the fields of the record [LOG-158]', () => {
    expect(Object.keys(LogbookComment.fields).sort()).toEqual([
      'createTimestamp',
      'creatorAccountFirstName',
      'creatorAccountLastName',
      'logbookEntryCommentId',
      'newEntryState',
      'remarks',
      'resolveAllPriorDefects',
      'signatureImage',
    ]);
  });

  it.each([null, '', '  \n'])('needs remarks (%j) on an entry with defects, and only there [LOG-161]', (remarks) => {
    expect(broken({ remarks }, true)).toEqual(['comment.remarks validation.required']);
    expect(broken({ remarks }, false)).toEqual([]);
  });

  it('needs a new state on an entry with defects, and only there [LOG-162]', () => {
    expect(broken({ newEntryState: null }, true)).toEqual(['comment.newEntryState validation.required']);
    expect(broken({ newEntryState: null }, false)).toEqual([]);
    expect(broken({ newEntryState: 'open' }, true)).toEqual([]);
  });

  it('has remarks of at most 4000 characters', () => {
    expect(broken({ remarks: 'x'.repeat(4000) }, true)).toEqual([]);
    expect(broken({ remarks: 'x'.repeat(4001) }, false)).toEqual(['comment.remarks validation.tooLong']);
  });

  it('resolves all prior defects only while it resolves', () => {
    expect(canResolveAll(form)).toBe(true);
    expect(changeComment(form, { newEntryState: 'open' })).toEqual({ ...form, newEntryState: 'open', resolveAllPriorDefects: false });
    expect(changeComment(newCommentForm, { resolveAllPriorDefects: true })).toEqual(newCommentForm);
    const changed = changeComment(form, { newEntryState: null });
    expect(changeComment(changed, {})).toEqual(changed);
  });

  it('is sent with its signature as base64, without the data-URL prefix [API-060]', () => {
    const payload = commentPayload(form, `data:image/png;base64,${signature}`);
    expect(payload).toEqual({ ...form, signature });
    expect(commentPayload(form, signature)).toEqual(payload);
    expect(Schema.decodeUnknownSync(CommentCreate)(payload, { onExcessProperty: 'error' })).toEqual(payload);
    expect(commentPayload({ ...newCommentForm, remarks: ' ' }, signature).remarks).toBeNull();
  });
});

describe('A signature', () => {
  it.each([null, undefined, '', ' ', 'data:image/png;base64,'])('that is empty (%j) is refused [LOG-155]', (text) => {
    expect(isEmptySignature(text)).toBe(true);
  });

  it('that holds something is taken, and loses its prefix once [LOG-155]', () => {
    expect(isEmptySignature(`data:image/png;base64,${signature}`)).toBe(false);
    expect(withoutDataUrl(withoutDataUrl(`data:image/png;base64,${signature}`))).toBe(signature);
  });
});

describe('A kept comment that is restored', () => {
  const kept = { remarks: 'gestern', newEntryState: 'resolved', resolveAllPriorDefects: true } as const;
  it('fills an empty form with all it had', () => expect(joinComments(newCommentForm, kept)).toEqual(kept));
  it('stands below what was typed since, whose choice of a state holds', () => {
    const typed = { remarks: 'heute', newEntryState: 'open', resolveAllPriorDefects: false } as const;
    expect(joinComments(typed, kept)).toEqual({ ...typed, remarks: 'heute\ngestern' });
    expect(joinComments({ ...typed, remarks: 'gestern' }, kept).remarks).toBe('gestern');
    expect(joinComments({ ...newCommentForm, remarks: ' ' }, { ...kept, remarks: null }).remarks).toBeNull();
  });
});
