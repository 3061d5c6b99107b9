import type { Language } from '../language.ts';

export const exportFormats = ['csv', 'spreadsheet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media type asked for and answered; the spreadsheet's body is an xlsx workbook. */
export const exportAccepts = { csv: 'text/csv; charset=utf-8', spreadsheet: 'application/vnd.ms-excel' } as const satisfies Readonly<
  Record<ExportFormat, string>
>;

/** Most rows of one export. */
export const quickExportTop = 8_000_000;

/** What is to be exported: rows by filter, in an order, headed in a language. */
export interface ExportWish {
  readonly organisationId: string;
  readonly filter: string;
  readonly orderby: string;
  readonly language: Language;
}

export interface ExportOrder extends ExportWish {
  readonly accept: (typeof exportAccepts)[ExportFormat];
  readonly top: number;
  /** Rows are counted first, so that progress has an end. */
  readonly count: true;
}

export const exportOrder = (wish: ExportWish, format: ExportFormat): ExportOrder => ({
  ...wish,
  accept: exportAccepts[format],
  top: quickExportTop,
  count: true,
});
