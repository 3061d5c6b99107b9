import type { ExportVehicle } from '../../../domain/history/export-vehicles.ts';
import type { ExportOrder, ReportOrder } from '../../../machines/history/report-export/model.ts';
import { exportMaker } from './maker.ts';
import { notificationMaker } from './notification-maker.ts';

export type ExportWork =
  | { readonly kind: 'order'; readonly order: ExportOrder }
  | { readonly kind: 'page'; readonly bytes: ArrayBuffer; readonly vehicles: readonly ExportVehicle[] }
  | { readonly kind: 'end' };
/** An answer for each page, in order, and one for the end. */
export type ExportWorkDone = { readonly kind: 'taken' } | { readonly kind: 'made'; readonly file: Blob };

const isReportOrder = (order: ExportOrder): order is ReportOrder => order.words.of === 'reporting';
const makerOf = (order: ExportOrder) => (isReportOrder(order) ? exportMaker(order) : notificationMaker(order));

let maker: ReturnType<typeof makerOf> | undefined;

const answer = (done: ExportWorkDone) => globalThis.postMessage(done);
const work = async (data: ExportWork) => {
  if (data.kind === 'order') maker = makerOf(data.order);
  else if (data.kind === 'page') {
    await maker?.take(new TextDecoder().decode(data.bytes), data.vehicles);
    answer({ kind: 'taken' });
  } else if (maker !== undefined) answer({ kind: 'made', file: await maker.end() });
};

/** What goes wrong is an error of the worker, which the page hears of. */
globalThis.onmessage = ({ data }: MessageEvent<ExportWork>) => void work(data).catch(globalThis.reportError);
