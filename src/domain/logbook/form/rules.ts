import type { LastA1 } from '../entry/a1.ts';
import { limits } from '../entry/values.ts';
import type { EntryForm } from './form.ts';

/** What may change while an entry stays open. `hasComments`: it is finalised and its comments may be read. */
export interface FormRules {
  readonly isEditable: boolean;
  readonly hasComments: boolean;
  /** Kilometres the operator allows; the specification's limit where none is known. */
  readonly maximumMileage?: number;
}

export type FormPurpose = 'save' | 'finalise';
/** A form to be checked. `lastA1`: of its vehicle. */
export interface CheckedForm {
  readonly form: EntryForm;
  readonly lastA1: LastA1;
}

interface Standing {
  /** Kilometres; null where the organisation has none of its own. */
  readonly maximumMileage: number | null;
  readonly mode: string;
  readonly canReadComments: boolean;
}
/** What an open entry asks of its form. */
export const rulesFor = ({ maximumMileage, mode, canReadComments }: Standing): FormRules => ({
  maximumMileage: maximumMileage ?? limits.mileage,
  isEditable: mode === 'editing',
  hasComments: mode === 'finalised' && canReadComments,
});
