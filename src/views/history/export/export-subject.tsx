import { createContext, useContext } from 'react';
import type { ReportExportRef } from '../../../machines/history/report-export/chart.ts';
import type { FileWords } from '../../../machines/history/report-export/model.ts';

type Spoken = 'title' | 'noVehicles' | 'xlsxHint' | 'by-idHint' | 'in-oneHint' | 'by-metric' | 'by-metricHint';
/** What is exported: the machine that does it, what the drawer says of it, and what the file says. */
export interface ExportSubject {
  readonly ref: ReportExportRef;
  readonly texts: Readonly<Record<Spoken, string>>;
  readonly words: FileWords;
}

const Subject = createContext<ExportSubject | null>(null);
export const ExportSubjectProvider = Subject.Provider;

export const useExportSubject = (): ExportSubject => {
  const subject = useContext(Subject);
  if (subject === null) throw new Error('useExportSubject() outside of its provider');
  return subject;
};
