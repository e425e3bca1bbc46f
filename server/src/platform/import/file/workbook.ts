import { Refusal } from '../../call/problems.ts';
import { attributeOf, tagsOf } from './xmlText.ts';

/** A sheet of a workbook: its place among all of them, as the reader of rows counts, and where it lies. */
export interface Sheet {
  index: number;
  name: string;
  content: Buffer;
}

type Parts = ReadonlyMap<string, Buffer>;

/** The sheets that a person sees and that hold anything, in the order of their tabs. */
export function visibleSheets(parts: Parts): Sheet[] {
  const workbook = parts.get('xl/workbook.xml')?.toString() ?? '';
  const targets = targetsOf(parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '');
  return tagsOf(workbook, 'sheet').flatMap((tag, index) => {
    const content = parts.get(targets.get(/\w+:id="([^"]+)"/.exec(tag)?.[1] ?? '') ?? '');
    const isHidden = ['hidden', 'veryHidden'].includes(attributeOf(tag, 'state') ?? '');
    if (!content || isHidden || !holdsValues(content)) return [];
    return [{ index, name: attributeOf(tag, 'name') ?? '', content }];
  });
}

/** The sheet of a name, or the first that a person sees. */
export function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const [first] = sheets;
  if (!first) throw new Refusal('importEmpty');
  if (name === undefined) return first;
  const chosen = sheets.find((each) => each.name === name);
  if (!chosen) throw new Refusal('importNoSheet', { name });
  return chosen;
}

/** Where the parts of a workbook lie, by what it calls them. */
function targetsOf(links: string): Map<string, string> {
  return new Map(
    tagsOf(links, 'Relationship').map((tag) => {
      const target = attributeOf(tag, 'Target') ?? '';
      return [attributeOf(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

const holdsValues = (sheet: Buffer): boolean =>
  ['<v>', '<v ', ':v>', ':v ', '<is>', '<is ', ':is>', ':is '].some((tag) => sheet.includes(tag));
