import type { ExportById } from '../../../domain/history/export.ts';
import type { ExportVehicle } from '../../../domain/history/export-vehicles.ts';
import type { ReportOrder } from '../../../machines/history/report-export/model.ts';
import { csvArchive } from './csv.ts';
import { rowsOfPage, tableOfAll, tableOfVehicle, tablesOfMetrics, type VehicleRows } from './tables.ts';
import { workbook } from './workbook.ts';

export const fileTypes = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'application/zip' } as const;

/** Makes the file of an export from the pages of its data, in the order they come. */
export const exportMaker = ({ format, grouping, words }: ReportOrder) => {
  const file = format === 'xlsx' ? workbook(words.empty) : csvArchive(words.empty);
  const kept: VehicleRows[] = [];
  let head: Pick<ExportById, 'dates' | 'timeZone'> = { dates: [], timeZone: '' };
  return {
    /** `text` is the answer for these vehicles. */
    take: async (text: string, vehicles: readonly ExportVehicle[]): Promise<void> => {
      const page = JSON.parse(text) as ExportById;
      head = page;
      for (const one of rowsOfPage(page, vehicles))
        if (grouping === 'by-id') await file.write(tableOfVehicle(one, page, words));
        else kept.push(one);
    },
    end: async (): Promise<Blob> => {
      if (grouping === 'by-metric') for (const table of tablesOfMetrics(kept, head, words)) await file.write(table);
      if (grouping === 'in-one') await file.write(tableOfAll(kept, head, words));
      return new Blob([...(await file.end())], { type: fileTypes[format] });
    },
  };
};
