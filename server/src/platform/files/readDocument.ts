import { Refusal } from '../call/problems.ts';
import { namesInZip } from '../import/file/zipGuard.ts';
import { sheetType } from '../sheet.ts';

/** What each kind of document is called on the wire. */
export const documentTypes = {
  pdf: 'application/pdf',
  xlsx: sheetType,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentKind = keyof typeof documentTypes;

/** The part without which an archive is no such document. */
const chiefPart = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const;

/** What a document is by its bytes; what carries programs, and anything else, is refused. */
export function readDocument(bytes: Buffer): { kind: DocumentKind; mediaType: string } {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Refusal('fileKind');
  return { kind, mediaType: documentTypes[kind] };
}

function kindOf(bytes: Buffer): DocumentKind | undefined {
  const start = bytes.subarray(0, 5).toString('latin1');
  if (start === '%PDF-') return 'pdf';
  if (!start.startsWith('PK\u0003\u0004')) return undefined;
  const names = namesInZip(bytes);
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined;
  return (['xlsx', 'docx'] as const).find((kind) => names.includes(chiefPart[kind]));
}
