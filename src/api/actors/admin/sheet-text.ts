import type { Row } from 'exceljs';
import { unzipSync } from 'fflate';

/** Bytes that a workbook of at most 4 MB may unpack to; more is no list that somebody typed. */
const mostUnpacked = 100_000_000;

const unpackedSize = (bytes: Uint8Array): number => {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
};

const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/\r?\n/g, '\t')}"`;
const padded = (texts: readonly string[], width: number) => [...texts, ...Array<string>(Math.max(0, width - texts.length)).fill('')];

/** Up to the last cell that holds something: a cell may be only coloured. */
const textsOf = (row: Row): readonly string[] => {
  const texts = Array.from({ length: row.cellCount }, (_, i) => row.getCell(i + 1).text);
  return texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1);
};

/**
 * The first sheet of an Excel workbook as a CSV text, line by line as in the sheet, with the values that its formulas had when it was saved.
 * Rejects with what is not a workbook.
 */
export const sheetText = async (bytes: ArrayBuffer): Promise<string> => {
  if (unpackedSize(new Uint8Array(bytes)) > mostUnpacked) throw new Error('The workbook unpacks to more than 100 MB');
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes);
  const [sheet] = workbook.worksheets;
  const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, i) => textsOf(sheet!.getRow(i + 1)));
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((texts) => (texts.length === 0 ? '' : padded(texts, width).map(quoted).join(';')));
  return `${lines.join('\n')}\n`;
};
