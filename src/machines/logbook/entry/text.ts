import { type A1Banner, a1Banner } from '../../../domain/logbook/entry/a1.ts';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import { type EntryForm, emptyForm, type FieldChange } from '../../../domain/logbook/form/form.ts';
import { isFormDirty } from './belonging.ts';
import type { EntryRef, EntrySnapshot } from './chart.ts';

/** The empty form where none is open. */
export const formValues = ({ context }: EntrySnapshot): EntryForm => context.form ?? emptyForm;
/** The form holds what is not saved. */
export const isTextDirty = ({ context }: EntrySnapshot): boolean => isFormDirty(context);
export const sendsNotification = ({ context }: EntrySnapshot): boolean => context.sendOptionalNotification;
/** The warning above the form; null while no A1 is due, once it is entered, and while the vehicle is read and nothing known. */
export const formA1Banner = (snapshot: EntrySnapshot): A1Banner | null => {
  const { header, inspections } = formValues(snapshot);
  const lastA1 = snapshot.context.opened?.lastA1;
  const isUnread = lastA1 === undefined && snapshot.matches({ open: { editing: 'learning' } });
  return isUnread || inspections.inspectionPerformedTimestamp_A1 !== null ? null : a1Banner(lastA1, header.referenceTimestamp);
};

/** `now` in epoch milliseconds. */
export const writingVerbs = (ref: EntryRef) => ({
  change: (change: FieldChange, now: number) => ref.send({ type: 'field.change', change, now }),
  toggleComponent: (component: Component) => ref.send({ type: 'component.toggle', component }),
  toggleDefects: (isOn: boolean) => ref.send({ type: 'defects.toggle', isOn }),
  toggleStoppage: (isOn: boolean) => ref.send({ type: 'stoppage.toggle', isOn }),
  toggleNotification: (isOn: boolean) => ref.send({ type: 'notification.toggle', isOn }),
  save: (now: number) => ref.send({ type: 'form.check', purpose: 'save', now }),
  finalise: (now: number) => ref.send({ type: 'form.check', purpose: 'finalise', now }),
});
