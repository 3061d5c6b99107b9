import { limits } from '../entry/values.ts';

/** What may change while an entry stays open. `hasComments`: it is finalised and its comments may be read. `lastA1` in ISO 8601. */
export interface FormRules {
  readonly lastA1: string | null;
  readonly isEditable: boolean;
  readonly areVehicleAndTimeLocked: boolean;
  readonly hasComments: boolean;
  /** Kilometres the operator allows; the specification's limit where none is known. */
  readonly maximumMileage?: number;
}

interface Standing {
  /** Kilometres; null where the organisation has none of its own. */
  readonly maximumMileage: number | null;
  readonly lastA1: string | null;
  readonly mode: string;
  readonly areVehicleAndTimeFixed: boolean;
  readonly canReadComments: boolean;
}
/** What an open entry asks of its form. */
export const rulesFor = ({ maximumMileage, lastA1, mode, areVehicleAndTimeFixed, canReadComments }: Standing): FormRules => ({
  maximumMileage: maximumMileage ?? limits.mileage,
  lastA1,
  isEditable: mode === 'editing',
  areVehicleAndTimeLocked: areVehicleAndTimeFixed,
  hasComments: mode === 'finalised' && canReadComments,
});
