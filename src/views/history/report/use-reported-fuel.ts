import type { ReportingHours } from '../../../domain/history/report.ts';

/** Litres burnt in a period; null where the datasheet of the vehicle does not say what it takes. Its settings are not kept yet. */
export const useReportedFuel = (_vehicleId: number | null, _report: ReportingHours | null): number | null => null;
