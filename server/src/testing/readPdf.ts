import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** What a PDF says of itself. */
const about = z.object({ Title: z.string().optional(), Language: z.string().nullish() });

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

const altsOf = ({ alt, children = [] }: Node): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.flatMap(altsOf),
];

/** What a reader that cannot see finds in a PDF: its text page by page, title, language and what pictures stand for. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const alts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    alts.push(...altsOf((await page.getStructTree()) as Node));
  }
  const { Title: title, Language: language } = about.parse((await pdf.getMetadata()).info);
  const tagged = (await pdf.getMarkInfo())?.Marked === true;
  await pdf.destroy();
  return { pages, text: pages.join('\n'), title, language, tagged, alts };
}
