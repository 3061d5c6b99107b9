import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import type { FieldChange } from '../../../domain/logbook/form/form.ts';
import type { FormRules } from '../../../domain/logbook/form/rules.ts';
import { type At, atStart, type FormOpening, type FormTab, formSetup, type IsOn } from './model.ts';

export type FormSnapshot = SnapshotFrom<typeof formMachine>;
export type FormRef = ActorRefFrom<typeof formMachine>;

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
export const formMachine = formSetup.createMachine({
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
