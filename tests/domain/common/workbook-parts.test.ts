import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  cellStyles,
  mostSheetColumns,
  mostSheetRows,
  sharedTextsXml,
  sheetEnd,
  sheetPath,
  sheetStart,
  workbookParts,
} from '../../../src/domain/common/workbook-parts.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const formats = ['0.00', 'dd.mm.yyyy'];
const shared = sharedTextsXml(['<t>Fahrzeug</t>', '<t>218 402-6</t>']);

const partsOf = (workbook: Parameters<typeof workbookParts>[0]) => new Map(workbookParts(workbook).map(({ path, text }) => [path, text]));
const parts = partsOf({ names: ['Lok & Last', 'Zweites'], formats, shared });

/** The first shows shared texts as its head and a number and a day in the formats of the workbook. */
const sheets = [
  `${sheetStart([12, 30.5])}<row r="1"><c r="A1" s="${cellStyles.head}" t="s"><v>0</v></c><c r="B1" s="${cellStyles.head}" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="${cellStyles.firstOwn}"><v>1.5</v></c><c r="B2" s="${cellStyles.firstOwn + 1}"><v>46349</v></c><c r="C2" s="${cellStyles.plain}"><v>7</v></c></row>${sheetEnd('B2')}`,
  `${sheetStart([])}${sheetEnd('A1')}`,
];
const files = [...parts, ...sheets.map((text, index) => [sheetPath(index + 1), text] as const)];

describe('A workbook', () => {
  it('opens in a spreadsheet, its head in sight and to be filtered by', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)]))) as never);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Lok & Last', 'Zweites']);
    const [sheet] = book.worksheets;
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1, topLeftCell: 'A2' }]);
    expect(sheet?.autoFilter).toBe('A1:B2');
    expect([sheet?.getColumn(1).width, sheet?.getColumn(2).width]).toEqual([12, 30.5]);
    expect([sheet?.getCell('A1').value, sheet?.getCell('B1').value]).toEqual(['Fahrzeug', '218 402-6']);
    expect(['A1', 'A2', 'C2'].map((cell) => sheet?.getCell(cell).style.font?.bold)).toEqual([true, undefined, undefined]);
    expect(sheet?.getCell('A1').style.font).toMatchObject({ name: 'Calibri', size: 11 });
    expect([sheet?.getCell('A2').numFmt, sheet?.getCell('B2').numFmt, sheet?.getCell('C2').numFmt]).toEqual([
      '0.00',
      'dd.mm.yyyy',
      undefined,
    ]);
    expect([sheet?.getCell('A2').value, sheet?.getCell('B2').value]).toEqual([1.5, new Date('2026-11-23T00:00:00Z')]);
  });

  it('is made of these files', () => {
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
    ]);
    const plain = [...parts.keys()].filter((path) => path !== 'xl/sharedStrings.xml');
    expect([...partsOf({ names: ['Eins'], formats: [] }).keys()]).toEqual(plain);
    for (const [, text] of files) expect(text.startsWith(declaration)).toBe(true);
    expect([1, 12].map(sheetPath)).toEqual(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet12.xml']);
  });

  it('names its sheets, and where each file lies', () => {
    expect(parts.get('xl/workbook.xml')).toBe(
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Lok &amp; Last" sheetId="1" r:id="rId1"/><sheet name="Zweites" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    );
    const relation = (id: number, type: string, target: string) =>
      `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
    const relationsOf = (...all: readonly string[]) =>
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
    const [first, second] = [relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'worksheet', 'worksheets/sheet2.xml')];
    const styles = relation(3, 'styles', 'styles.xml');
    expect(parts.get('xl/_rels/workbook.xml.rels')).toBe(
      relationsOf(first, second, styles, relation(4, 'sharedStrings', 'sharedStrings.xml')),
    );
    expect(partsOf({ names: ['Eins', 'Zwei'], formats }).get('xl/_rels/workbook.xml.rels')).toBe(relationsOf(first, second, styles));
    expect(parts.get('_rels/.rels')).toBe(relationsOf(relation(1, 'officeDocument', 'xl/workbook.xml')));
  });

  it('says of each file what it holds', () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
    const part = (name: string, kind: string) => `<Override PartName="${name}" ContentType="${type}.${kind}+xml"/>`;
    const typesOf = (...all: readonly string[]) =>
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${all.join('')}</Types>`;
    const [book, styles] = [part('/xl/workbook.xml', 'sheet.main'), part('/xl/styles.xml', 'styles')];
    const [first, second] = [part('/xl/worksheets/sheet1.xml', 'worksheet'), part('/xl/worksheets/sheet2.xml', 'worksheet')];
    expect(parts.get('[Content_Types].xml')).toBe(typesOf(book, styles, part('/xl/sharedStrings.xml', 'sharedStrings'), first, second));
    expect(partsOf({ names: ['Eins'], formats }).get('[Content_Types].xml')).toBe(typesOf(book, styles, first));
  });

  it('counts its formats, and the texts that its cells share', () => {
    const styles = parts.get('xl/styles.xml');
    expect(styles).toContain(
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.00"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts>',
    );
    expect(styles).toContain('<cellXfs count="4">');
    const own = (format: number) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
    expect(styles).toContain(`${own(164)}${own(165)}</cellXfs>`);
    expect(styles).toContain(`<styleSheet xmlns="${main}">`);
    expect(shared).toBe(`${declaration}<sst xmlns="${main}" uniqueCount="2"><si><t>Fahrzeug</t></si><si><t>218 402-6</t></si></sst>`);
    expect(sharedTextsXml([])).toBe(`${declaration}<sst xmlns="${main}" uniqueCount="0"></sst>`);
  });

  it('has sheets of the size that spreadsheets read', () => {
    expect([mostSheetRows, mostSheetColumns]).toEqual([2 ** 20, 2 ** 14]);
    expect(sheets[1]).toBe(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols></cols><sheetData></sheetData><autoFilter ref="A1:A1"/></worksheet>`,
    );
    expect(sheets[0]).toContain(
      '<cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="30.5" customWidth="1"/></cols>',
    );
  });
});
