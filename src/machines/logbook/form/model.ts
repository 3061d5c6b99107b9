import { assign, emit, setup } from 'xstate';
import { type FieldError, fieldPath, type Tab, tabOf } from '../../../domain/logbook/form/field-error.ts';
import { emptyForm, sections } from '../../../domain/logbook/form/form.ts';
import type { CheckedForm, FormPurpose, FormRules } from '../../../domain/logbook/form/rules.ts';
import { validate } from '../../../domain/logbook/form/validation.ts';

export type FormTab = Tab | 'comments';
/** `clientId`: the entry whose form shows. */
export interface FormOpening extends FormRules {
  readonly clientId: string;
}
interface FormContext extends FormOpening {
  readonly tab: FormTab;
  readonly errors: readonly FieldError[];
  /** Epoch milliseconds by which the form was last checked, or last written into. */
  readonly now: number;
  /** Path of the field to look at, `header.remarks`; `jumps` counts, for the same one can be asked for again. */
  readonly target: string | null;
  readonly jumps: number;
}
export type Check = CheckedForm & { readonly purpose: FormPurpose; readonly now: number };
export type Change = CheckedForm & { readonly now: number | null };
export type FormEvent =
  | { type: 'form.open'; opening: FormOpening }
  | { type: 'form.adjust'; rules: FormRules }
  | { type: 'form.close' }
  /** `now`: epoch milliseconds; null for what no person wrote at this moment. */
  | ({ type: 'form.written' } & Change)
  | ({ type: 'form.check' } & Check)
  | { type: 'tab.choose'; tab: FormTab }
  | { type: 'field.jump'; error: FieldError }
  /** The server refused a field, as it names it: `header.referenceLocation`. */
  | { type: 'field.refused'; field: string };
export type FormEmitted = { type: 'form.accepted'; purpose: FormPurpose } | { type: 'form.refused' };

export const atStart: FormContext = {
  clientId: '',
  isEditable: false,
  hasComments: false,
  tab: 'general',
  errors: [],
  now: 0,
  target: null,
  jumps: 0,
};

export const hasTab = (tab: FormTab, { hasComments }: FormRules): boolean => tab !== 'comments' || hasComments;

/** What each purpose asks of the form. */
const modes = { save: 'draft', finalise: 'strict' } as const;
const errorsOf = ({ maximumMileage }: FormContext, { form, lastA1, purpose, now }: Check) =>
  validate(form, { mode: modes[purpose], now, lastA1, ...(maximumMileage !== undefined && { maximumMileage }) });
/** Where the first error is, told so that the view can go there. */
const lookAt = ({ tab, target, jumps }: FormContext, error: FieldError | undefined) =>
  error === undefined || error.section === 'comment'
    ? { tab, target, jumps }
    : { tab: tabOf(error.section), target: fieldPath(error), jumps: jumps + 1 };
/** Null for a field that no form has. */
const refusalOf = (path: string): FieldError | null => {
  const [section, field = ''] = path.split('.');
  const known = sections.find((each) => each === section);
  return known !== undefined && field in emptyForm[known] ? { section: known, field, key: 'validation.refused' } : null;
};

/** What the form is made of; its chart is in chart.ts. */
export const formSetup = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, emitted: {} as FormEmitted },
  actions: {
    begin: assign(({ context }, { opening }: { opening: FormOpening }) => ({
      ...atStart,
      ...opening,
      tab: opening.clientId === context.clientId && hasTab(context.tab, opening) ? context.tab : 'general',
      jumps: context.jumps,
    })),
    adjust: assign(({ context }, { rules }: { rules: FormRules }) => ({
      ...rules,
      tab: hasTab(context.tab, rules) ? context.tab : 'general',
    })),
    empty: assign(({ context }) => ({ ...atStart, jumps: context.jumps })),
    noteTime: assign(({ context }, { now }: Pick<Change, 'now'>) => ({ now: now ?? context.now })),
    check: assign(({ context }, check: Check) => {
      const errors = errorsOf(context, check);
      return { errors, now: check.now, ...lookAt(context, errors[0]) };
    }),
    checkAgain: assign(({ context }, { purpose, ...change }: Change & { purpose: FormPurpose }) => {
      const now = change.now ?? context.now;
      return { errors: errorsOf(context, { ...change, purpose, now }), now };
    }),
    clearErrors: assign({ errors: [] }),
    choose: assign((_, { tab }: { tab: FormTab }) => ({ tab })),
    jump: assign(({ context }, { error }: { error: FieldError }) => lookAt(context, error)),
    blame: assign(({ context }, { field }: { field: string }) => {
      const error = refusalOf(field);
      return error === null ? {} : { errors: [error], ...lookAt(context, error) };
    }),
    accept: emit((_, { purpose }: { purpose: FormPurpose }) => ({ type: 'form.accepted' as const, purpose })),
    refuse: emit({ type: 'form.refused' }),
  },
  guards: {
    isEditable: (_, { rules }: { rules: FormRules }) => rules.isEditable,
    opensEditable: (_, { opening }: { opening: FormOpening }) => opening.isEditable,
    isGood: ({ context }, check: Check) => errorsOf(context, check).length === 0,
    isForSaving: (_, { purpose }: { purpose: FormPurpose }) => purpose === 'save',
    hasTab: ({ context }, { tab }: { tab: FormTab }) => hasTab(tab, context),
    isField: (_, { field }: { field: string }) => refusalOf(field) !== null,
  },
});
