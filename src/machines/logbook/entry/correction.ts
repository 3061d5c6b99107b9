import type { SaveAnswer } from '../../../domain/logbook/entry/answers.ts';
import { changeField, type EntryForm, type FieldChange } from '../../../domain/logbook/form/form.ts';
import { handoverErrors, isOtherHandover, withHandoverOf } from '../../../domain/logbook/form/handover.ts';
import { isElsewhere, isOther } from './belonging.ts';
import { learned } from './filling.ts';
import type { Correction, CorrectionAnswer, EntryContext } from './model.ts';

const to = (form: EntryForm): Correction => ({ form, errors: [], failure: null });

const errors = ({ correction }: EntryContext, now: number) => (correction === null ? [] : handoverErrors(correction.form, now));

/** The vehicle's own open defects come in, as into a new entry of it. */
const learnedOf = (context: EntryContext, form: EntryForm | null, { facts }: CorrectionAnswer) =>
  facts && { learnedFor: facts.vehicleId, ...learned({ ...context, form, learnedFor: facts.vehicleId }, facts) };

/** What becomes of vehicle and reference time while they are corrected. `now`: epoch milliseconds. */
export const correction = {
  /** It begins with what the server has; an older form may show something else. */
  begun: ({ form, opened }: EntryContext) => ({ correction: form && opened && to(withHandoverOf(form, opened.entry)) }),
  changed: ({ correction }: EntryContext, change: FieldChange) => ({ correction: correction && to(changeField(correction.form, change)) }),
  isMade: ({ correction, opened }: EntryContext): boolean =>
    correction !== null && opened !== null && isOtherHandover(correction.form, opened.entry),
  isGood: (context: EntryContext, now: number): boolean => errors(context, now).length === 0,
  checked: (context: EntryContext, now: number) => ({
    correction: context.correction && { ...context.correction, errors: errors(context, now) },
  }),
  refused: ({ correction }: EntryContext, answer: SaveAnswer) => ({
    correction: correction && {
      ...correction,
      failure: answer.kind === 'refused' ? { status: answer.status, field: answer.field } : { status: 0, field: null },
    },
  }),
  /** What is typed and not saved stays; only vehicle and time are those that the server has now. */
  done: (context: EntryContext, given: CorrectionAnswer) => {
    const { answer } = given;
    if (!('opened' in answer)) return {};
    const { entry } = answer.opened;
    const form = context.form && withHandoverOf(context.form, entry);
    const { opened: known = context.opened, ...moved } = learnedOf(context, form, given) ?? {};
    return {
      form,
      ...moved,
      base: context.base && withHandoverOf(context.base, entry),
      stored: context.stored && { ...context.stored, form: withHandoverOf(context.stored.form, entry) },
      opened: { ...answer.opened, lastA1: known?.lastA1, a1ReadAt: known?.a1ReadAt },
    };
  },
  /** Not after a switch of account or organisation. */
  carriesDefects: (context: EntryContext, given: CorrectionAnswer): boolean =>
    !isOther(context, context.owner) &&
    !isElsewhere(context, context.owner) &&
    (learnedOf(context, context.form, given)?.carried ?? null) !== null,
};
