import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, fieldPath, type Tab, tabOf } from '../domain/logbook/field-error.ts';
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
} from '../domain/logbook/form.ts';
import { type ValidationContext, validate } from '../domain/logbook/validation.ts';
import type { Component } from '../domain/logbook/values.ts';

export type FormTab = Tab | 'comments';
type Mode = ValidationContext['mode'];
/** What may change while an entry stays open. `hasComments`: it is finalised and its comments may be read. `lastA1` in ISO 8601. */
export interface FormRules {
  readonly lastA1: string | null;
  readonly isEditable: boolean;
  readonly areVehicleAndTimeLocked: boolean;
  readonly hasComments: boolean;
  /** Kilometres the operator allows; the specification's limit where none is known. */
  readonly maximumMileage?: number;
}
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
export type FormSnapshot = SnapshotFrom<typeof formMachine>;
export type FormRef = ActorRefFrom<typeof formMachine>;

const emptyForm = newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false });
const atStart: FormContext = {
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

type At = { readonly now: number };
type IsOn = { readonly isOn: boolean };
const strictly = ({ event }: { event: At }) => ({ now: event.now, mode: 'strict' as const });
const asDraft = ({ event }: { event: At }) => ({ now: event.now, mode: 'draft' as const });
const isOn = ({ event }: { event: IsOn }): IsOn => event;
const opening = ({ event }: { event: { opening: FormOpening } }) => event;
const change = ({ event }: { event: At & { change: FieldChange } }) => event;
const component = ({ event }: { event: { component: Component } }) => event;
const tab = ({ event }: { event: { tab: FormTab } }) => event;
const field = ({ event }: { event: { field: string } }) => event;
const rules = ({ event }: { event: { rules: FormRules } }) => event;

/**
 * The fields of the open entry. Nothing is told before the first save or signature asks for it; from then on every change is checked anew,
 * as a draft or strictly, until the form passes. Vehicle and reference time cannot be changed once the server has them.
 */
export const formMachine = setup({
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
}).createMachine({
  id: 'logbookForm',
  context: atStart,
  initial: 'closed',
  on: {
    'form.open': [
      {
        guard: { type: 'opensEditable', params: opening },
        target: '.editing',
        actions: { type: 'fill', params: opening },
      },
      { target: '.readOnly', actions: { type: 'fill', params: opening } },
    ],
    'form.close': { target: '.closed', actions: 'empty' },
  },
  states: {
    closed: {},
    readOnly: {
      on: {
        'form.adjust': [
          { guard: { type: 'isEditable', params: rules }, target: 'editing', actions: { type: 'adjust', params: rules } },
          { actions: { type: 'adjust', params: rules } },
        ],
        'tab.choose': { guard: { type: 'hasTab', params: tab }, actions: { type: 'choose', params: tab } },
      },
    },
    editing: {
      initial: 'quiet',
      on: {
        'form.adjust': [
          { guard: { type: 'isEditable', params: rules }, actions: { type: 'adjust', params: rules } },
          { target: 'readOnly', actions: [{ type: 'adjust', params: rules }, 'clearErrors'] },
        ],
        'field.change': { guard: { type: 'isFree', params: change }, actions: [{ type: 'change', params: change }, 'touch'] },
        'form.carry': { actions: [{ type: 'carry', params: ({ event }) => event }, 'touch'] },
        'component.toggle': { actions: [{ type: 'toggleComponent', params: component }, 'touch'] },
        'defects.toggle': { actions: [{ type: 'toggleDefects', params: isOn }, 'touch'] },
        'stoppage.toggle': { actions: [{ type: 'toggleStoppage', params: isOn }, 'touch'] },
        'notification.toggle': { actions: [{ type: 'toggleNotification', params: isOn }, 'tell'] },
        'tab.choose': { guard: { type: 'hasTab', params: tab }, actions: { type: 'choose', params: tab } },
        'field.jump': { actions: { type: 'jump', params: ({ event }) => event } },
        'form.touched': { actions: 'tell' },
        'form.save': [
          {
            guard: { type: 'isGood', params: asDraft },
            target: '.quiet',
            actions: ['clearErrors', { type: 'accept', params: { purpose: 'save' } }],
          },
          { target: '.draft', actions: [{ type: 'check', params: asDraft }, 'refuse'] },
        ],
        'form.finalise': [
          {
            guard: { type: 'isGood', params: strictly },
            target: '.quiet',
            actions: ['clearErrors', { type: 'accept', params: { purpose: 'finalise' } }],
          },
          { target: '.strict', actions: [{ type: 'check', params: strictly }, 'refuse'] },
        ],
        'form.stored': { actions: [{ type: 'keepStored', params: ({ event }) => event }, 'tell'] },
        'field.refused': { guard: { type: 'isField', params: field }, target: '.draft', actions: { type: 'blame', params: field } },
      },
      states: {
        quiet: { description: 'No errors are told' },
        draft: { on: { 'form.touched': { actions: [{ type: 'checkAgain', params: { mode: 'draft' } }, 'tell'] } } },
        strict: {
          description: 'Everything that finalising asks for is told',
          on: { 'form.touched': { actions: [{ type: 'checkAgain', params: { mode: 'strict' } }, 'tell'] } },
        },
      },
    },
  },
});
