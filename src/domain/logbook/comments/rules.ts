import { limits, type OpenState, openStates } from '../entry/values.ts';
import { checkChoice, checkText, isBlank, keptText, needs, type Sink } from '../form/checks.ts';
import type { FieldError } from '../form/field-error.ts';
import { withoutDataUrl } from '../signature/text.ts';
import type { CommentCreate } from './comment.ts';

export interface CommentForm {
  readonly remarks: string | null;
  readonly newEntryState: OpenState | null;
  readonly resolveAllPriorDefects: boolean;
}

export const newCommentForm: CommentForm = { remarks: null, newEntryState: null, resolveAllPriorDefects: false };

/** On an entry without defects the signature alone acknowledges: remarks are optional and no state is chosen. */
export function validateComment(form: CommentForm, { hasDefects }: { readonly hasDefects: boolean }): readonly FieldError[] {
  const sink: Sink = { errors: [], section: 'comment' };
  checkText(sink, 'remarks', form.remarks, limits.longText, hasDefects);
  if (hasDefects) needs(sink, 'newEntryState', form.newEntryState !== null);
  checkChoice(sink, 'newEntryState', form.newEntryState, openStates);
  return sink.errors;
}

/** The option to resolve all prior defects shows once resolved is chosen. */
export const canResolveAll = ({ newEntryState }: Pick<CommentForm, 'newEntryState'>): boolean => newEntryState === 'resolved';

/** Idempotent: resolving all belongs to the state resolved. */
export const changeComment = (form: CommentForm, change: Partial<CommentForm>): CommentForm => {
  const next = { ...form, ...change };
  return next.resolveAllPriorDefects && !canResolveAll(next) ? { ...next, resolveAllPriorDefects: false } : next;
};

/** A kept comment beside what was typed since: no word of either is lost, what was chosen since stands. */
export const joinComments = (typed: CommentForm, kept: CommentForm): CommentForm => {
  const texts = [typed.remarks, kept.remarks].filter((text) => !isBlank(text));
  const { newEntryState, resolveAllPriorDefects } = typed.newEntryState === null ? kept : typed;
  return { remarks: texts.length === 0 ? null : [...new Set(texts)].join('\n'), newEntryState, resolveAllPriorDefects };
};

/** `signature`: base64, with or without data-URL prefix. */
export const commentPayload = (form: CommentForm, signature: string): CommentCreate => ({
  ...changeComment(form, { remarks: keptText(form.remarks) }),
  signature: withoutDataUrl(signature),
});
