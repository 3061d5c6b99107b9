import { assign, emit, raise, setup } from 'xstate';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import { type FieldError, fieldPath, type Tab, tabOf } from '../../../domain/logbook/form/field-error.ts';
import {
  changeField,
  type EntryForm,
  type FieldChange,
  isSameForm,
  newForm,
  type Section,
  sections,
  toggleComponent,
  toggleDefects,
  toggleStoppage,
} from '../../../domain/logbook/form/form.ts';
import type { FormRules } from '../../../domain/logbook/form/rules.ts';
import { type ValidationContext, validate } from '../../../domain/logbook/form/validation.ts';

export type FormTab = Tab | 'comments';
type Mode = ValidationContext['mode'];
export interface FormOpening extends FormRules {
  readonly clientId: string;
  readonly form: EntryForm;
  readonly sendOptionalNotification: boolean;
}
interface FormContext extends FormOpening {
  /** What changes are measured against. */
  readonly stored: { readonly form: EntryForm; readonly sendOptionalNotification: boolean };
  readonly tab: FormTab;
  readonly errors: readonly FieldError[];
  /** Epoch milliseconds of the last check. */
  readonly now: number;
  /** Path of the field to look at, `header.remarks`; `jumps` counts, for the same one can be asked for again. */
  readonly target: string | null;
  readonly jumps: number;
}
export type FormEvent =
  | { type: 'form.open'; opening: FormOpening }
  | { type: 'form.adjust'; rules: FormRules }
  | { type: 'form.close' }
  /** What another vehicle brought with it. */
  | { type: 'form.carry'; form: EntryForm }
  /** `now`: epoch milliseconds. */
  | { type: 'field.change'; change: FieldChange; now: number }
  | { type: 'component.toggle'; component: Component }
  | { type: 'defects.toggle'; isOn: boolean }
  | { type: 'stoppage.toggle'; isOn: boolean }
  | { type: 'notification.toggle'; isOn: boolean }
  | { type: 'tab.choose'; tab: FormTab }
  | { type: 'field.jump'; error: FieldError }
  | { type: 'form.save'; now: number }
  | { type: 'form.finalise'; now: number }
  /** Raised by every change. */
  | { type: 'form.touched' }
  /** What reached the store; what was typed since is still unsaved. */
  | { type: 'form.stored'; form: EntryForm }
  /** The server refused a field, as it names it: `header.referenceLocation`. */
  | { type: 'field.refused'; field: string };
export type FormEmitted =
  | { type: 'form.changed'; form: EntryForm; isDirty: boolean; sendOptionalNotification: boolean }
  | { type: 'form.accepted'; purpose: 'save' | 'finalise' }
  | { type: 'form.refused' };

const emptyForm = newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false });
export const atStart: FormContext = {
  clientId: '',
  form: emptyForm,
  sendOptionalNotification: false,
  lastA1: null,
  isEditable: false,
  areVehicleAndTimeLocked: false,
  hasComments: false,
  stored: { form: emptyForm, sendOptionalNotification: false },
  tab: 'general',
  errors: [],
  now: 0,
  target: null,
  jumps: 0,
};

export const isFormDirty = ({ form, sendOptionalNotification, stored }: FormContext): boolean =>
  sendOptionalNotification !== stored.sendOptionalNotification || !isSameForm(form, stored.form);
export const hasTab = (tab: FormTab, { hasComments }: FormRules): boolean => tab !== 'comments' || hasComments;

const errorsOf = ({ form, lastA1, maximumMileage }: FormContext, mode: Mode, now: number) =>
  validate(form, { mode, now, lastA1, ...(maximumMileage !== undefined && { maximumMileage }) });
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
const lockedFields: readonly string[] = ['vehicleIdRef', 'referenceTimestamp'];
const isLocked = ({ areVehicleAndTimeLocked }: FormRules, { section, field }: { section: Section; field: string }) =>
  areVehicleAndTimeLocked && section === 'header' && lockedFields.includes(field);

export type At = { readonly now: number };
export type IsOn = { readonly isOn: boolean };
/** What the form is made of; its chart is in chart.ts. */
export const formSetup = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, emitted: {} as FormEmitted },
  actions: {
    fill: assign(({ context }, { opening }: { opening: FormOpening }) => ({
      ...atStart,
      ...opening,
      stored: opening,
      tab: opening.clientId === context.clientId && hasTab(context.tab, opening) ? context.tab : 'general',
      jumps: context.jumps,
    })),
    adjust: assign(({ context }, params: { rules: FormRules }) => ({
      ...params.rules,
      tab: hasTab(context.tab, params.rules) ? context.tab : 'general',
    })),
    empty: assign(({ context }) => ({ ...atStart, jumps: context.jumps })),
    change: assign(({ context }, { change, now }: At & { change: FieldChange }) => ({ form: changeField(context.form, change), now })),
    carry: assign((_, params: { form: EntryForm }) => ({ form: params.form })),
    toggleComponent: assign(({ context }, params: { component: Component }) => ({ form: toggleComponent(context.form, params.component) })),
    toggleDefects: assign(({ context }, params: IsOn) => ({ form: toggleDefects(context.form, params.isOn) })),
    toggleStoppage: assign(({ context }, params: IsOn) => ({ form: toggleStoppage(context.form, params.isOn) })),
    toggleNotification: assign((_, params: IsOn) => ({ sendOptionalNotification: params.isOn })),
    check: assign(({ context }, { mode, now }: At & { mode: Mode }) => {
      const errors = errorsOf(context, mode, now);
      return { errors, now, ...lookAt(context, errors[0]) };
    }),
    checkAgain: assign(({ context }, { mode }: { mode: Mode }) => ({ errors: errorsOf(context, mode, context.now) })),
    clearErrors: assign({ errors: [] }),
    choose: assign((_, params: { tab: FormTab }) => params),
    jump: assign(({ context }, params: { error: FieldError }) => lookAt(context, params.error)),
    keepStored: assign(({ context }, params: { form: EntryForm }) => ({
      stored: { form: params.form, sendOptionalNotification: context.sendOptionalNotification },
    })),
    blame: assign(({ context }, params: { field: string }) => {
      const error = refusalOf(params.field);
      return error === null ? {} : { errors: [error], ...lookAt(context, error) };
    }),
    tell: emit(({ context }) => ({
      type: 'form.changed' as const,
      form: context.form,
      isDirty: isFormDirty(context),
      sendOptionalNotification: context.sendOptionalNotification,
    })),
    accept: emit((_, params: { purpose: 'save' | 'finalise' }) => ({ type: 'form.accepted' as const, ...params })),
    refuse: emit({ type: 'form.refused' }),
    touch: raise({ type: 'form.touched' }),
  },
  guards: {
    isEditable: (_, params: { rules: FormRules }) => params.rules.isEditable,
    opensEditable: (_, params: { opening: FormOpening }) => params.opening.isEditable,
    isFree: ({ context }, params: { change: FieldChange }) => !isLocked(context, params.change),
    isGood: ({ context }, { mode, now }: At & { mode: Mode }) => errorsOf(context, mode, now).length === 0,
    hasTab: ({ context }, params: { tab: FormTab }) => hasTab(params.tab, context),
    isField: (_, params: { field: string }) => refusalOf(params.field) !== null,
  },
});
