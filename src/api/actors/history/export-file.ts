import { Effect } from 'effect';
import type { HttpClientResponse } from 'effect/http';
import { mostNotifications } from '../../../domain/alerts/notification.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { exportTop } from '../../../domain/history/export-metrics.ts';
import { ExportRefused } from '../../../domain/history/export-refused.ts';
import { exportDates, exportEndings, exportFileName } from '../../../domain/history/export-sheets.ts';
import { type ExportVehicle, exportPages } from '../../../domain/history/export-vehicles.ts';
import type { ExportOrder, PreparedFile } from '../../../machines/history/report-export/model.ts';
import type { ExportWork, ExportWorkDone } from '../../browser/export/export-worker.ts';
import { ask } from '../../client.ts';
import { NotificationsGroup } from '../../contract/alerts/notifications.ts';
import { HistoryGroup } from '../../contract/history/history.ts';
import { run } from '../../runtime.ts';

/** The bytes of an answer; they are read where the file is made. */
const bytesOf = <Error, Needs>(answer: Effect.Effect<HttpClientResponse.HttpClientResponse, Error, Needs>) =>
  answer.pipe(
    Effect.filterOrFail(
      ({ status }) => status === 200,
      ({ status }) => new ExportRefused(status),
    ),
    Effect.flatMap(({ arrayBuffer }) => arrayBuffer),
  );

const readReports = (vehicleIds: readonly number[], { range: { start, end } }: ExportOrder, signal: AbortSignal): Promise<ArrayBuffer> =>
  run(
    ask(HistoryGroup, (history) =>
      history.exportById({
        query: { start, end, vehicleIds: vehicleIds.join(','), skip: 0, top: exportTop(vehicleIds.length) },
        responseMode: 'response-only',
      }),
    ).pipe(bytesOf),
    signal,
  );

const readNotifications = (
  vehicleIds: readonly number[],
  { range: { start, end } }: ExportOrder,
  signal: AbortSignal,
): Promise<ArrayBuffer> =>
  run(
    ask(NotificationsGroup, (notifications) =>
      notifications.exportData({
        payload: {
          vehicleIds: vehicleIds.map((id) => VehicleId.make(id)),
          startDate: start,
          endDate: end,
          skip: 0,
          top: mostNotifications,
          dataFields: ['notifications'],
          groupByType: 'by-id',
        },
        responseMode: 'response-only',
      }),
    ).pipe(bytesOf),
    signal,
  );

/** A worker that makes one file, told of in the order it is asked. */
const openMaker = (signal: AbortSignal) => {
  const worker = new Worker(new URL('../../browser/export/export-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const ask = (work: ExportWork, handedOver: Transferable[] = []) =>
    new Promise<ExportWorkDone>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ExportWorkDone>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      worker.postMessage(work, handedOver);
    });
  return {
    ask,
    order: (order: ExportOrder) => worker.postMessage({ kind: 'order', order } satisfies ExportWork),
    close: () => worker.terminate(),
  };
};

/** Reads the data page by page and has the file made beside the page; tells the share of vehicles that are done, 0 to 1. */
export const prepareExport = async (order: ExportOrder, tell: (share: number) => void, signal: AbortSignal): Promise<PreparedFile> => {
  const maker = openMaker(signal);
  const readPage = order.words.of === 'reporting' ? readReports : readNotifications;
  try {
    maker.order(order);
    const known = new Map(order.vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    const days = exportDates(order.range.start, order.range.end).length;
    let taken: Promise<unknown> = Promise.resolve();
    let done = 0;
    for (const ids of exportPages([...known.keys()], days)) {
      // The next page is on its way while this one is worked on.
      const bytes = await readPage(ids, order, signal);
      await taken;
      tell(done / known.size);
      done += ids.length;
      const vehicles = ids.map((id) => known.get(id) as ExportVehicle);
      taken = maker.ask({ kind: 'page', bytes, vehicles }, [bytes]);
      taken.catch(() => undefined);
    }
    await taken;
    tell(done / known.size);
    const made = await maker.ask({ kind: 'end' });
    if (made.kind !== 'made') throw new Error('No file was made');
    return { name: exportFileName(order, order.words.of, exportEndings[order.format]), size: made.file.size, content: made.file };
  } finally {
    maker.close();
  }
};
