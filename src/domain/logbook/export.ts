import type { Language } from '../shell/language.ts';

export const exportFormats = ['csv', 'spreadsheet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media type asked for and answered; the spreadsheet's body is an xlsx workbook. */
export const exportAccepts = { csv: 'text/csv; charset=utf-8', spreadsheet: 'application/vnd.ms-excel' } as const satisfies Readonly<
  Record<ExportFormat, string>
>;

/** Most rows of one export. */
export const quickExportTop = 8_000_000;

/**
 * Finished files wait on the server, MB (1,000,000 bytes) in all: of one person, of one organisation, and of all demo users together. Who has
 * reached one of them starts no further export until old files are gone.
 */
export const exportQuotas = { person: 1_000, organisation: 5_000, demo: 20 } as const;
export type ExportQuota = keyof typeof exportQuotas;
/** Hours a finished file is kept. */
export const exportLife = { usual: 24, demo: 1 } as const;

/** Code of the refusal that names a quota. */
export const quotaCode = <Quota extends ExportQuota>(quota: Quota) => `err_export_quota_${quota}` as const;
export const exportQuotaOf = (code: string | null): ExportQuota | undefined =>
  (Object.keys(exportQuotas) as ExportQuota[]).find((quota) => quotaCode(quota) === code);

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
