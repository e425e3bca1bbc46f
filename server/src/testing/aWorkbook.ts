import { aZip } from './aZip.ts';

/** A cell by what the file says: a text, a number, or a number by the format of its style. */
export type WorkbookCell =
  | string
  | number
  | { number: number; format: string }
  | { formula: string; result: number };

export interface WorkbookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly (WorkbookCell | undefined)[])[];
  /** Rows that are not shown, as spreadsheets count. */
  hiddenRows?: readonly number[];
  /** Columns that are not shown, from 1. */
  hiddenColumns?: readonly number[];
  merged?: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letter = (column: number): string => String.fromCodePoint(65 + column);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const part = (name: string, xml: string) => ({
  name,
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
});

/** A workbook of XML parts, so that it can hold what no library of ours writes. Texts stand among the shared ones. */
export function aWorkbook(sheets: readonly WorkbookSheet[]): Buffer {
  const formats: string[] = [];
  const texts: string[] = [];
  const placeOf = (list: string[], each: string): number => {
    if (!list.includes(each)) list.push(each);
    return list.indexOf(each);
  };
  const cellXml = (cell: WorkbookCell | undefined, place: string): string => {
    if (cell === undefined) return '';
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${placeOf(texts, cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if ('formula' in cell) return `<c r="${place}"><f>${cell.formula}</f><v>${cell.result}</v></c>`;
    return `<c r="${place}" s="${placeOf(formats, cell.format) + 1}"><v>${cell.number}</v></c>`;
  };
  const sheetXml = ({ rows, hiddenRows = [], hiddenColumns = [], merged = [] }: WorkbookSheet): string => {
    const rowsXml = rows.map((cells, at) => {
      const inner = cells.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('');
      return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${inner}</row>`;
    });
    const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('');
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
    return `<worksheet xmlns="${main}">${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${rowsXml.join('')}</sheetData>${
      ranges ? `<mergeCells>${ranges}</mergeCells>` : ''
    }</worksheet>`;
  };
  const sheetParts = sheets.map((sheet, at) => part(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)));
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const links = [
    ...sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`),
    'styles.xml',
    'sharedStrings.xml',
  ];
  const kinds = [...sheets.map(() => 'worksheet'), 'styles', 'sharedStrings'];
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const uses = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
  return aZip([
    part('[Content_Types].xml', `<Types xmlns="${packaged}/content-types"/>`),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${links
        .map(
          (target, at) =>
            `<Relationship Id="rId${at + 1}" Type="${relations}/${kinds[at]}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${uses.join('')}</cellXfs></styleSheet>`,
    ),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...sheetParts,
  ]);
}
