import ExcelJS from 'exceljs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetText } from '../../../src/api/actors/admin/sheet-text.ts';
import { readVehicleFile } from '../../../src/domain/fleet/read-vehicles.ts';

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer;

/** A list as it is typed in Excel: numbers, a formula, rich text, a blank row, coloured cells beside and below. */
const typedList = async (): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Flotte');
  sheet.addRow(['name', 'model', 'type', 'engine', 'weight', 'constructionYear']);
  sheet.addRow(['Lok "1"; Nord', 'G 1206', 'Diesellok', 'diesel', 87_300, { formula: '2000+9', result: 2009 }]);
  sheet.addRow([]);
  sheet.addRow([{ richText: [{ text: 'Kran ' }, { text: '1', font: { bold: true } }] }, 'Kran', 'Portalkran', 'electric']);
  for (const cell of ['H2', 'A9']) sheet.getCell(cell).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFF0000' } };
  workbook.addWorksheet('Notizen').addRow(['anything']);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

describe('The first sheet of a workbook', () => {
  it('is read as a CSV text with the rows of the sheet', async () => {
    const { vehicles, problems } = readVehicleFile(await sheetText(bufferOf(await typedList())), 'csv');
    expect(problems).toEqual([]);
    expect(vehicles).toMatchObject([
      { row: 2, name: 'Lok "1"; Nord', model: 'G 1206', engine: 'diesel', weight: 87_300, constructionYear: 2009 },
      { row: 4, name: 'Kran 1', model: 'Kran', engine: 'electric', weight: null, constructionYear: null },
    ]);
  });

  it('is not read from other files, nor from one that unpacks to more than 100 MB', async () => {
    await expect(sheetText(new TextEncoder().encode('name;model').buffer as ArrayBuffer)).rejects.toThrow();
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(10) });
    const directory = Buffer.from(bomb.buffer).indexOf(Buffer.from('PK\x01\x02'));
    new DataView(bomb.buffer).setUint32(directory + 24, 100_000_001, true);
    await expect(sheetText(bufferOf(bomb))).rejects.toThrow('more than 100 MB');
  });
});
