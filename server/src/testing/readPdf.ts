import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** What a PDF says of itself. */
const about = z.object({ Title: z.string().optional(), Language: z.string().nullish() });

/** What a PDF says of a face: its name after the mark of the part that it holds of it. */
const face = z.object({ name: z.string().transform((name) => name.replace(/^[A-Z]{6}\+/, '')) });

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

const altsOf = ({ alt, children = [] }: Node): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.flatMap(altsOf),
];

/** What a reader that cannot see finds in a PDF: its text page by page, title, language and what pictures stand for; and its colours. */
export async function readPdf(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const alts: string[] = [];
  const faces = new Set<string>();
  const fills = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items, styles } = await page.getTextContent();
    // The faces are known once what is drawn with them was read.
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((act, at) => {
      if (act === OPS.setFillRGBColor) fills.add(String(argsArray[at]));
    });
    for (const style of Object.keys(styles)) faces.add(face.parse(page.commonObjs.get(style)).name);
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    alts.push(...altsOf((await page.getStructTree()) as Node));
  }
  const { Title: title, Language: language } = about.parse((await pdf.getMetadata()).info);
  // Declared as an object; it is a Map.
  const marks: unknown = await pdf.getMarkInfo();
  const tagged = marks instanceof Map && marks.get('Marked') === true;
  await loading.destroy();
  return { pages, text: pages.join('\n'), title, language, tagged, alts, faces: [...faces], fills };
}
