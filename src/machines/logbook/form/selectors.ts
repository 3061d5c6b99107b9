import { a1Banner } from '../../../domain/logbook/entry/a1.ts';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import type { FieldError, Tab } from '../../../domain/logbook/form/field-error.ts';
import { tabsWithErrors } from '../../../domain/logbook/form/field-error.ts';
import type { EntryForm, FieldChange } from '../../../domain/logbook/form/form.ts';
import type { FormRules } from '../../../domain/logbook/form/rules.ts';
import type { FormRef, FormSnapshot } from './chart.ts';
import { type FormTab, hasTab, isFormDirty } from './model.ts';

const allTabs: readonly FormTab[] = ['general', 'defects', 'stoppage', 'comments'];

export const isFormOpen = (snapshot: FormSnapshot): boolean => !snapshot.matches('closed');
export const isFormEditable = (snapshot: FormSnapshot): boolean => snapshot.matches('editing');
export const formValues = ({ context }: FormSnapshot): EntryForm => context.form;
export const isDirty = ({ context }: FormSnapshot): boolean => isFormDirty(context);
export const sendsNotification = ({ context }: FormSnapshot): boolean => context.sendOptionalNotification;
export const areReferencesLocked = ({ context }: FormSnapshot): boolean => context.areVehicleAndTimeLocked;
/** In the order of the form; empty while nothing was asked for. */
export const formErrors = ({ context }: FormSnapshot): readonly FieldError[] => context.errors;
export const errorTabs = ({ context }: FormSnapshot): ReadonlySet<Tab> => tabsWithErrors(context.errors);
/** Strict validation is shown. */
export const isCheckRequired = (snapshot: FormSnapshot): boolean => snapshot.matches({ editing: 'strict' });
export const formTab = ({ context }: FormSnapshot): FormTab => context.tab;
export const formTabs = ({ context }: FormSnapshot): readonly FormTab[] =>
  context.hasComments ? allTabs : allTabs.filter((tab) => hasTab(tab, context));
/** Path of the field to go to, `header.remarks`; `jumps` grows with every wish. */
export const jumpTarget = ({ context }: FormSnapshot): string | null => context.target;
export const jumpCount = ({ context }: FormSnapshot): number => context.jumps;
/** Kilometres the operator allows; undefined where the specification's limit holds. */
export const mileageLimit = ({ context }: FormSnapshot): number | undefined => context.maximumMileage;
/** What the warning above the form says; null while no A1 is due. */
export const formA1Banner = ({ context }: FormSnapshot) => a1Banner(context.lastA1, context.form.header.referenceTimestamp);

/** `now` in epoch milliseconds. */
export const formVerbs = (ref: FormRef) => ({
  change: (change: FieldChange, now: number) => ref.send({ type: 'field.change', change, now }),
  toggleComponent: (component: Component) => ref.send({ type: 'component.toggle', component }),
  toggleDefects: (isOn: boolean) => ref.send({ type: 'defects.toggle', isOn }),
  toggleStoppage: (isOn: boolean) => ref.send({ type: 'stoppage.toggle', isOn }),
  toggleNotification: (isOn: boolean) => ref.send({ type: 'notification.toggle', isOn }),
  chooseTab: (tab: FormTab) => ref.send({ type: 'tab.choose', tab }),
  jump: (error: FieldError) => ref.send({ type: 'field.jump', error }),
  save: (now: number) => ref.send({ type: 'form.save', now }),
  finalise: (now: number) => ref.send({ type: 'form.finalise', now }),
  adjust: (rules: FormRules) => ref.send({ type: 'form.adjust', rules }),
});
