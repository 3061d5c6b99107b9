import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormRules } from '../../../domain/logbook/form/rules.ts';
import { atStart, type Change, type Check, type FormOpening, type FormTab, formSetup } from './model.ts';

export type FormSnapshot = SnapshotFrom<typeof formMachine>;
export type FormRef = ActorRefFrom<typeof formMachine>;

const opening = ({ event }: { event: { opening: FormOpening } }) => event;
const tab = ({ event }: { event: { tab: FormTab } }) => event;
const field = ({ event }: { event: { field: string } }) => event;
const rules = ({ event }: { event: { rules: FormRules } }) => event;
const check = ({ event: { form, lastA1, purpose, now } }: { event: Check }): Check => ({ form, lastA1, purpose, now });
const change = ({ event: { form, lastA1, now } }: { event: Change }): Change => ({ form, lastA1, now });
const asDraft = (args: { event: Change }) => ({ ...change(args), purpose: 'save' as const });
const strictly = (args: { event: Change }) => ({ ...change(args), purpose: 'finalise' as const });

/**
 * How the form of the open entry shows: its tab, what is wrong with it, where to look. The text itself is the entry's. Nothing is told before
 * the first save or signature asks for it; from then on every change is checked anew, as a draft or strictly, until the form passes.
 */
export const formMachine = formSetup.createMachine({
  id: 'logbookForm',
  context: atStart,
  initial: 'closed',
  on: {
    'form.open': [
      {
        guard: { type: 'opensEditable', params: opening },
        target: '.editing',
        actions: { type: 'begin', params: opening },
      },
      { target: '.readOnly', actions: { type: 'begin', params: opening } },
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
        'tab.choose': { guard: { type: 'hasTab', params: tab }, actions: { type: 'choose', params: tab } },
        'field.jump': { actions: { type: 'jump', params: ({ event }) => event } },
        'form.check': [
          {
            guard: { type: 'isGood', params: check },
            target: '.quiet',
            actions: ['clearErrors', { type: 'accept', params: check }],
          },
          {
            guard: { type: 'isForSaving', params: check },
            target: '.draft',
            actions: [{ type: 'check', params: check }, 'refuse'],
          },
          { target: '.strict', actions: [{ type: 'check', params: check }, 'refuse'] },
        ],
        'field.refused': { guard: { type: 'isField', params: field }, target: '.draft', actions: { type: 'blame', params: field } },
      },
      states: {
        quiet: {
          description: 'No errors are told',
          on: { 'form.written': { actions: { type: 'noteTime', params: change } } },
        },
        draft: { on: { 'form.written': { actions: { type: 'checkAgain', params: asDraft } } } },
        strict: {
          description: 'Everything that finalising asks for is told',
          on: { 'form.written': { actions: { type: 'checkAgain', params: strictly } } },
        },
      },
    },
  },
});
