import type { ReportedNotification } from '../../src/domain/history/report.ts';

/** Notifications of a vehicle in a period. None are kept yet, so there are none. */
export const notificationsOf = (_vehicleId: number): readonly ReportedNotification[] => [];
