import { xmlText } from './sheet-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet holds no more rows; the head is one of them. */
export const mostSheetRows = 1_048_576;
export const mostSheetColumns = 16_384;
/** Numbers of the cell formats: those of a workbook's own follow. */
export const cellStyles = { plain: 0, head: 1, firstOwn: 2 } as const;

const stylesXml = (formats: readonly string[]) => {
  const numbers = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('');
  const cells = formats.map((_, i) => `<xf numFmtId="${164 + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numbers}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

/** Up to the first row; the head stays in sight. Widths in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

/** After the last row; `lastCell` as in `M366`. */
export const sheetEnd = (lastCell: string): string => `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${partType}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
const relationsXml = (...relations: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${relations.join('')}</Relationships>`;

interface Workbook {
  /** Of each sheet, in order. */
  readonly names: readonly string[];
  /** Number formats that cells have beside the plain one. */
  readonly formats: readonly string[];
  /** The texts that cells share, where they do. */
  readonly shared?: string;
}

/** Every file of an xlsx workbook but its sheets. */
export const workbookParts = ({ names, formats, shared }: Workbook): readonly { readonly path: string; readonly text: string }[] => {
  const numbers = names.map((_, i) => i + 1);
  const hasShared = shared !== undefined;
  const sheets = names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return [
    ...(hasShared ? [{ path: 'xl/sharedStrings.xml', text: shared }] : []),
    { path: 'xl/styles.xml', text: stylesXml(formats) },
    {
      path: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: relationsXml(
        ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
        relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
        ...(hasShared ? [relation(`rId${names.length + 2}`, 'sharedStrings', 'sharedStrings.xml')] : []),
      ),
    },
    { path: '_rels/.rels', text: relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      path: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${hasShared ? part('/xl/sharedStrings.xml', 'sharedStrings') : ''}${numbers
        .map((n) => part(`/${sheetPath(n)}`, 'worksheet'))
        .join('')}</Types>`,
    },
  ];
};

/** The texts that cells share, as the file they stand in. */
export const sharedTextsXml = (elements: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}" uniqueCount="${elements.length}">${elements.map((text) => `<si>${text}</si>`).join('')}</sst>`;
