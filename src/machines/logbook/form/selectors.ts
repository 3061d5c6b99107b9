import type { FieldError, Tab } from '../../../domain/logbook/form/field-error.ts';
import { tabsWithErrors } from '../../../domain/logbook/form/field-error.ts';
import type { FormRules } from '../../../domain/logbook/form/rules.ts';
import type { FormRef, FormSnapshot } from './chart.ts';
import { type FormTab, hasTab } from './model.ts';

const allTabs: readonly FormTab[] = ['general', 'defects', 'stoppage', 'comments'];

/** In the order of the form; empty while nothing was asked for. */
export const formErrors = ({ context }: FormSnapshot): readonly FieldError[] => context.errors;
export const errorTabs = ({ context }: FormSnapshot): ReadonlySet<Tab> => tabsWithErrors(context.errors);
export const formTab = ({ context }: FormSnapshot): FormTab => context.tab;
export const formTabs = ({ context }: FormSnapshot): readonly FormTab[] =>
  context.hasComments ? allTabs : allTabs.filter((tab) => hasTab(tab, context));
/** Path of the field to go to, `header.remarks`; `jumps` grows with every wish. */
export const jumpTarget = ({ context }: FormSnapshot): string | null => context.target;
export const jumpCount = ({ context }: FormSnapshot): number => context.jumps;
/** Kilometres the operator allows; undefined where the specification's limit holds. */
export const mileageLimit = ({ context }: FormSnapshot): number | undefined => context.maximumMileage;

export const formVerbs = (ref: FormRef) => ({
  chooseTab: (tab: FormTab) => ref.send({ type: 'tab.choose', tab }),
  jump: (error: FieldError) => ref.send({ type: 'field.jump', error }),
  adjust: (rules: FormRules) => ref.send({ type: 'form.adjust', rules }),
});
