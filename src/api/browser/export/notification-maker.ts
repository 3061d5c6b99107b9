import type { NotificationExport } from '../../../domain/alerts/event.ts';
import type { Notification } from '../../../domain/alerts/notification.ts';
import { type NotificationWords, notificationTable } from '../../../domain/alerts/notification-sheets.ts';
import { alertLabels } from '../../../domain/alerts/rules.ts';
import type { ExportFormat, ExportGrouping } from '../../../domain/history/export-sheets.ts';
import type { ExportVehicle } from '../../../domain/history/export-vehicles.ts';
import { listArchive } from './list-csv.ts';
import { listWorkbook } from './list-workbook.ts';
import { fileTypes } from './maker.ts';

interface NotificationOrder {
  readonly format: ExportFormat;
  readonly grouping: ExportGrouping;
  readonly words: NotificationWords;
}
interface Named {
  readonly event: Notification;
  readonly vehicle: string;
}
const byTime = (a: Named, b: Named) => b.event.timestamp - a.event.timestamp;

/** Makes the file of notifications from the pages of its data: a sheet per vehicle, one of all, or one per type that came. */
export const notificationMaker = ({ format, grouping, words }: NotificationOrder) => {
  const file = format === 'xlsx' ? listWorkbook(words.empty) : listArchive(words.empty);
  const kept: Named[] = [];
  let zone = '';
  return {
    /** `text` is the answer for these vehicles. */
    take: async (text: string, vehicles: readonly ExportVehicle[]): Promise<void> => {
      const { items, timeZone } = JSON.parse(text) as NotificationExport;
      zone = timeZone;
      const found = Map.groupBy(
        items.flatMap(({ events }) => events),
        ({ vehicleId }) => vehicleId,
      );
      for (const { vehicleId, name } of vehicles) {
        const events = (found.get(vehicleId) ?? []).map((event) => ({ event, vehicle: name }));
        if (grouping === 'by-id') await file.write(notificationTable(name, events.toSorted(byTime), words, zone));
        else for (const one of events) kept.push(one);
      }
    },
    end: async (): Promise<Blob> => {
      const ofType = Map.groupBy(kept, ({ event }) => event.type);
      if (grouping === 'in-one') await file.write(notificationTable(words.all, kept.toSorted(byTime), words, zone));
      else
        for (const type of alertLabels.filter((label) => ofType.has(label)))
          await file.write(notificationTable(words.types[type], (ofType.get(type) ?? []).toSorted(byTime), words, zone));
      if (grouping === 'by-metric' && kept.length === 0) await file.write(notificationTable(words.empty, [], words, zone));
      return new Blob([...(await file.end())], { type: fileTypes[format] });
    },
  };
};
