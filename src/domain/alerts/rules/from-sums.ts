import type { SumRule } from '../rule.ts';

const hours = { kind: 'sum', bounds: 'max', of: 'operatingHours', needs: ['status', 'combustionEngine'] } as const;
const mileage = { kind: 'sum', bounds: 'max', of: 'mileage', needs: ['mileage'] } as const;

/** Judged by what comes together in a day, a week or a month; hours are those with the motor on, which cranes and electric locomotives have none of. */
export const fromSums = {
  NSMaxOperatingHoursDay: { ...hours, span: 'day', unit: 'hoursDays' },
  NSMaxOperatingHoursWeek: { ...hours, span: 'week', unit: 'hoursWeeks' },
  NSMaxOperatingHoursMonth: { ...hours, span: 'month', unit: 'hoursMonths' },
  NSMaxMileageDay: { ...mileage, span: 'day', unit: 'kmDays' },
  NSMaxMileageMonth: { ...mileage, span: 'month', unit: 'kmMonths' },
} as const satisfies Readonly<Record<string, SumRule>>;
