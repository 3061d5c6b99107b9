import { Effect } from 'effect';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { GraphAnswers } from '../../../domain/history/graph.ts';
import type { ReportingHours } from '../../../domain/history/report.ts';
import { statusesOf } from '../../../domain/history/report-rows.ts';
import { type StretchDay, stretchDays } from '../../../domain/history/stretches.ts';
import type { GraphRequest } from '../../../machines/history/graph.ts';
import type { OpenedNumber } from '../../../machines/history/intervals.ts';
import type { ReportRequest } from '../../../machines/history/report.ts';
import { ask } from '../../client.ts';
import { HistoryGroup } from '../../contract/history/history.ts';
import { run } from '../../runtime.ts';

/** Sums of a period and its notifications. The signal is the invoking state's: leaving it cancels the request. */
export const fetchReport = ({ vehicleId, range }: ReportRequest, signal: AbortSignal): Promise<ReportingHours> =>
  run(
    ask(HistoryGroup, (history) =>
      history.reportingHours({
        payload: { vehicleId: VehicleId.make(vehicleId), startDate: range.start, endDate: range.end },
      }),
    ),
    signal,
  );

/** The times behind a number of a report, by day; of at most 62 days. */
export const fetchIntervals = ({ vehicleId, range, row }: OpenedNumber, signal: AbortSignal): Promise<readonly StretchDay[]> => {
  const query = { vehicleId: VehicleId.make(vehicleId), ...range };
  return run(
    ask(HistoryGroup, (history) => Effect.all([history.report({ query }), history.intervals({ query })], { concurrency: 2 })).pipe(
      Effect.map(([report, intervals]) => stretchDays(report.items, intervals.items, row, statusesOf(row))),
    ),
    signal,
  );
};

/** Day by day and in shares, of each vehicle and period that is asked for; where one answer fails the other is told all the same. */
export const fetchGraphs = (wanted: readonly GraphRequest[], signal: AbortSignal): Promise<readonly GraphAnswers[]> =>
  run(
    ask(HistoryGroup, (history) =>
      Effect.all(
        wanted.map(({ vehicleId, range }) => {
          const query = { vehicleId: VehicleId.make(vehicleId), ...range };
          const graph = history.graph({ query }).pipe(Effect.catch(() => Effect.succeed(null)));
          const pie = history.pieChart({ query }).pipe(Effect.catch(() => Effect.succeed(null)));
          return Effect.map(Effect.all({ graph, pie }, { concurrency: 2 }), (answers) => ({ vehicleId, ...answers }));
        }),
      ),
    ),
    signal,
  );
