import { and } from 'xstate';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import type { FieldChange } from '../../../domain/logbook/form/form.ts';
import type { FormPurpose } from '../../../domain/logbook/form/rules.ts';
import { entrySetup } from './implementations.ts';
import { tellText } from './transitions.ts';

const change = ({ event }: { event: { change: FieldChange; now: number } }) => event;
const component = ({ event }: { event: { component: Component } }) => event;
const check = ({ event }: { event: { purpose: FormPurpose; now: number } }) => event;
const isOn = ({ event }: { event: { isOn: boolean } }) => event;

/** What a person writes into the form, whatever goes on with the entry, as long as it can be written. */
export const { on: writing } = entrySetup.createStateConfig({
  on: {
    'field.change': {
      // A part of a joint guard is given its params like any other; its types do not say so.
      guard: and(['canWrite', { type: 'isFree', params: change as never }]),
      actions: [{ type: 'change', params: change }, { type: 'announceWritten', params: change }, 'announceText'],
    },
    'component.toggle': { guard: 'canWrite', actions: [{ type: 'toggleComponent', params: component }, ...tellText] },
    'defects.toggle': { guard: 'canWrite', actions: [{ type: 'toggleDefects', params: isOn }, ...tellText] },
    'stoppage.toggle': { guard: 'canWrite', actions: [{ type: 'toggleStoppage', params: isOn }, ...tellText] },
    'notification.toggle': { guard: 'canWrite', actions: [{ type: 'toggleNotification', params: isOn }, 'announceText'] },
    'form.check': { guard: 'canWrite', actions: { type: 'askCheck', params: check } },
  },
});
