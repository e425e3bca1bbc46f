import { everyArea } from '#app/areas.ts';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import type { Source } from './sources.ts';

/** A file that touches a table, and how. */
export interface TableUse {
  path: string;
  by: string;
  table: string;
  does: 'reads' | 'writes';
}

/** The area that declares each table or view: by its row type, or as one that is reached by plain SQL only. */
export function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map(Object.entries(everyArea.plainSql));
  for (const { path, folder, text } of sources) {
    const [, indent, body] = /^( *)(?:export )?interface Tables \{\n([\s\S]*?)\n\1\}/m.exec(text) ?? [];
    if (indent === undefined || body === undefined) continue;
    for (const [, name] of body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))) {
      if (owners.has(snake(name!))) throw new Error(`${path} declares the table ${name} once more`);
      owners.set(snake(name!), folder);
    }
  }
  return owners;
}

const written = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  // An entity is called as its table.
  /\b(?:insertRecords?|updateRecord)\(\s*[\w.]+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from|copy|merge into|truncate)\s+(?:only\s+)?(\w+)/g,
];
const read = [
  /\b(?:selectFrom|from|using|(?:inner|left|right|full|cross)(?:Lateral)?Join|(?:left|inner)JoinLateral)\(\s*'(\w+)/g,
  /\bselectFrom\(\s*\[\s*'(\w+)[^\]]*\]/g,
  /\bjoin\s+(?:only\s+|lateral\s+)?(\w+)/g,
];
/** `from a, b c, d as e`: each of them. */
const listed =
  /\b(?:from|using)\s+((?:(?:only\s+)?\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*(?:only\s+)?\w+)(?![\w.])/g;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** Which of the known tables a file reads and writes, by the query builder or by plain SQL. */
export function tablesIn({ path, folder, text }: Source, known: ReadonlySet<string>): TableUse[] {
  const code = withoutComments(text);
  const named = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => snake(name!)));
  const inLists = [...code.matchAll(listed)].flatMap(([, list]) =>
    list!.split(',').map(
      (each) =>
        each
          .trim()
          .replace(/^only\s+/, '')
          .split(/\s+/)[0]!,
    ),
  );
  const uses = (does: TableUse['does'], names: readonly string[]): TableUse[] =>
    [...new Set(names)].filter((name) => known.has(name)).map((table) => ({ path, by: folder, table, does }));
  return [...uses('writes', named(written)), ...uses('reads', [...named(read), ...inLists])];
}
