import { VehicleId } from '../../../domain/common/ids.ts';
import type { ReportingHours } from '../../../domain/history/report.ts';
import type { ReportRequest } from '../../../machines/history/report.ts';
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

/** Sums of a period and its notifications. The signal is the invoking state's: leaving it cancels the request. */
export const fetchReport = ({ vehicleId, range }: ReportRequest, signal: AbortSignal): Promise<ReportingHours> =>
  run(
    PortalClient.use((client) =>
      client.history.reportingHours({
        payload: { vehicleId: VehicleId.make(vehicleId), startDate: range.start, endDate: range.end },
      }),
    ),
    signal,
  );
