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
    expect((['resolved', 'open', null] as const).map((newEntryState) => canResolveAll({ newEntryState }))).toEqual([true, false, false]);
    expect(changeComment(form, { newEntryState: 'open' })).toEqual({ ...form, newEntryState: 'open', resolveAllPriorDefects: false });
    expect(newCommentForm).toEqual({ remarks: null, newEntryState: null, resolveAllPriorDefects: false });
    expect(changeComment(newCommentForm, { resolveAllPriorDefects: true })).toEqual(newCommentForm);
    const changed = changeComment(form, { newEntryState: null });
    expect(changeComment(changed, {})).toEqual(changed);
  });

  it('has one of two states of the entry, or none', () => {
    expect(broken({ newEntryState: 'none' as 'open' }, true)).toEqual(['comment.newEntryState validation.invalidChoice']);
    expect(broken({ newEntryState: 'none' as 'open' }, false)).toEqual(['comment.newEntryState validation.invalidChoice']);
    expect(broken({ remarks: null, newEntryState: null }, true)).toEqual([
      'comment.remarks validation.required',
      'comment.newEntryState validation.required',
    ]);
  });

  it('changes in what is changed alone', () => {
    expect(changeComment(form, { remarks: null })).toEqual({ ...form, remarks: null });
    const resolved = changeComment({ ...form, resolveAllPriorDefects: false }, { newEntryState: 'resolved' });
    expect(resolved.resolveAllPriorDefects).toBe(false);
  });

  it('that is sent for an entry it leaves open resolves nothing', () => {
    expect(commentPayload({ ...form, newEntryState: 'open' }, signature)).toEqual({
      remarks: form.remarks,
      newEntryState: 'open',
      resolveAllPriorDefects: false,
      signature,
    });
  });

  it('is read with its author, its time and the address of its signature, and refused without one of them [LOG-158]', () => {
    const comment = {
      logbookEntryCommentId: 'comment-1',
      remarks: null,
      newEntryState: null,
      resolveAllPriorDefects: false,
      signatureImage: '/signatures/1.png',
      creatorAccountFirstName: 'Jo',
      creatorAccountLastName: 'Berg',
      createTimestamp: '2026-03-11T08:00:00Z',
    };
    const read = Schema.decodeUnknownSync(LogbookComment);
    expect(Object.keys(LogbookComment.fields).sort()).toEqual([...Object.keys(comment), 'deviceSigned'].sort());
    expect(read(comment)).toEqual(comment);
    const late = { ...comment, deviceSigned: { at: '2026-03-11T06:00:00.000Z', offset_s: null } };
    expect(read(late)).toEqual(late);
    const open = { ...comment, signatureImage: null, newEntryState: 'open' };
    expect(read(open)).toEqual(open);
    for (const name of Object.keys(comment)) expect(() => read({ ...comment, [name]: undefined })).toThrow(name);
    expect(() => read({ ...comment, newEntryState: 'none' })).toThrow('newEntryState');
  });

  it('is sent whole, or refused', () => {
    const read = Schema.decodeUnknownSync(CommentCreate);
    const sent = { ...form, signature };
    for (const name of Object.keys(sent)) expect(() => read({ ...sent, [name]: undefined })).toThrow(name);
  });

  it('is sent with its signature as base64, without the data-URL prefix [API-060]', () => {
    const payload = commentPayload(form, `data:image/png;base64,${signature}`);
    expect(payload).toEqual({ ...form, signature });
    expect(commentPayload(form, signature)).toEqual(payload);
    expect(Schema.decodeUnknownSync(CommentCreate)(payload, { onExcessProperty: 'error' })).toEqual(payload);
    expect(commentPayload({ ...newCommentForm, remarks: ' ' }, signature).remarks).toBeNull();
    expect(commentPayload({ ...newCommentForm, remarks: '\u0000' }, signature).remarks).toBeNull();
    expect(commentPayload({ ...newCommentForm, remarks: 'Zug \ud83d\u0000' }, signature).remarks).toBe('Zug \ufffd');
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
    expect(joinComments({ ...typed, newEntryState: null }, kept)).toEqual({ ...kept, remarks: 'heute\ngestern' });
    expect(joinComments(typed, { ...kept, remarks: ' ' })).toEqual(typed);
    expect(joinComments({ ...newCommentForm, remarks: ' ' }, { ...kept, remarks: null }).remarks).toBeNull();
  });
});
