import { assign, emit, setup } from 'xstate';
import type { NotificationWords } from '../../../domain/alerts/notification-sheets.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import type { ExportMetric } from '../../../domain/history/export-metrics.ts';
import type { ExportFormat, ExportGrouping } from '../../../domain/history/export-sheets.ts';
import { type ExportVehicle, exportVehicles, filteredVehicles, withAll, withToggled } from '../../../domain/history/export-vehicles.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected, injectedTeller } from '../../common/injected.ts';

/** What the file of reports says, in the language of the page. */
export interface ExportWords {
  readonly of: 'reporting';
  readonly day: string;
  readonly cumulative: string;
  readonly vehicle: string;
  readonly allVehicles: string;
  readonly total: string;
  readonly empty: string;
  readonly metrics: Readonly<Record<ExportMetric, string>>;
}
export type FileWords = ExportWords | NotificationWords;
interface OrderOf<Words> {
  readonly format: ExportFormat;
  readonly grouping: ExportGrouping;
  readonly range: DayRange;
  readonly vehicles: readonly ExportVehicle[];
  readonly words: Words;
  /** The day of the export, YYYY-MM-DD. */
  readonly today: string;
}
export type ReportOrder = OrderOf<ExportWords>;
export type ExportOrder = ReportOrder | OrderOf<NotificationWords>;
/** `content` is whatever the browser saves; size in bytes. */
export interface PreparedFile {
  readonly name: string;
  readonly size: number;
  readonly content: unknown;
}

export interface ReportExportContext {
  readonly range: DayRange | null;
  readonly vehicles: readonly ExportVehicle[];
  readonly filter: string;
  readonly chosen: ReadonlySet<number>;
  readonly format: ExportFormat;
  readonly grouping: ExportGrouping;
  readonly wish: Pick<ExportOrder, 'words' | 'today'> | null;
  /** 0 to 1. */
  readonly share: number;
  readonly file: PreparedFile | null;
  /** Of the refusal; null where no answer came. */
  readonly status: number | null;
}
export type ReportExportEvent =
  /** `vehicleIds`: those of the page it is opened from; they are chosen, also where the vehicles are not read yet. Without any the last choice stays. */
  | { type: 'drawer.open'; range: DayRange; vehicleIds: readonly number[] }
  | { type: 'drawer.close' }
  | { type: 'vehicles.listed'; vehicles: readonly ExportVehicle[] }
  | { type: 'filter.set'; text: string }
  | { type: 'vehicle.toggle'; vehicleId: number }
  | { type: 'all.toggle' }
  | { type: 'range.choose'; range: DayRange }
  | { type: 'options.open' }
  | { type: 'dialog.close' }
  | { type: 'format.change'; format: ExportFormat }
  | { type: 'grouping.change'; grouping: ExportGrouping }
  | { type: 'export.start'; words: FileWords; today: string }
  | { type: 'export.cancel' }
  /** The file once more. */
  | { type: 'export.download' }
  | ExportTold;
/** What the preparation tells. */
export type ExportTold =
  | { type: 'export.progressed'; share: number }
  | { type: 'export.prepared'; file: PreparedFile }
  | { type: 'export.failed'; status: number | null };
export type ReportExportEmitted = { type: 'notice.show'; notice: Notice };

type Ctx = { context: ReportExportContext };
const downloading: Notice = { key: 'messages.downloading', tone: 'info' };
export const shownVehicles = ({ vehicles, filter }: ReportExportContext): readonly ExportVehicle[] => filteredVehicles(vehicles, filter);
export const orderOf = ({ context: { format, grouping, range, vehicles, chosen, wish } }: Ctx): ExportOrder =>
  ({
    format,
    grouping,
    range: range as DayRange,
    vehicles: vehicles.filter(({ vehicleId }) => chosen.has(vehicleId)),
    ...(wish as Pick<ExportOrder, 'words' | 'today'>),
  }) as ExportOrder;
export const fileOf = ({ context }: Ctx): PreparedFile => context.file as PreparedFile;
export const nothingPrepared = { share: 0, file: null, status: null } as const;

export const reportExportSetup = setup({
  types: { context: {} as ReportExportContext, events: {} as ReportExportEvent, emitted: {} as ReportExportEmitted },
  actors: {
    prepareExport: injectedTeller<ExportOrder>('prepareExport'),
    saveFile: injected<void, PreparedFile>('saveFile'),
  },
  actions: {
    open: assign(({ context: { vehicles, chosen } }, { range, vehicleIds }: { range: DayRange; vehicleIds: readonly number[] }) => {
      const listed = new Set(vehicles.map(({ vehicleId }) => vehicleId));
      const wanted = vehicleIds.filter((id) => listed.size === 0 || listed.has(id));
      return { range, chosen: wanted.length > 0 ? new Set(wanted) : chosen };
    }),
    setRange: assign((_, { range }: { range: DayRange }) => ({ range })),
    list: assign(({ context }, { vehicles }: { vehicles: readonly ExportVehicle[] }) => {
      const listed = exportVehicles(vehicles);
      const known = new Set(listed.map(({ vehicleId }) => vehicleId));
      return { vehicles: listed, chosen: new Set([...context.chosen].filter((id) => known.has(id))) };
    }),
    setFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    toggle: assign(({ context }, { vehicleId }: { vehicleId: number }) => ({ chosen: withToggled(vehicleId, context.chosen) })),
    toggleAll: assign(({ context }) => ({ chosen: withAll(shownVehicles(context), context.chosen) })),
    setFormat: assign((_, { format }: { format: ExportFormat }) => ({ format })),
    setGrouping: assign((_, { grouping }: { grouping: ExportGrouping }) => ({ grouping })),
    noteWish: assign((_, { words, today }: Pick<ExportOrder, 'words' | 'today'>) => ({ wish: { words, today } })),
    noteShare: assign((_, { share }: { share: number }) => ({ share })),
    keepFile: assign((_, { file }: { file: PreparedFile }) => ({ file })),
    noteFailure: assign((_, { status }: { status: number | null }) => ({ status })),
    discard: assign(nothingPrepared),
    saySaving: emit({ type: 'notice.show', notice: downloading }),
  },
  guards: {
    hasChoice: ({ context: { vehicles, chosen } }) => vehicles.some(({ vehicleId }) => chosen.has(vehicleId)),
    isOtherFormat: ({ context }, { format }: { format: ExportFormat }) => format !== context.format,
    isOtherGrouping: ({ context }, { grouping }: { grouping: ExportGrouping }) => grouping !== context.grouping,
  },
});
