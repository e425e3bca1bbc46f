import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { isSought, type PersonTable } from './peopleDeclaration.ts';
import { theirRows, type Person } from './person.ts';

/** Regular expressions of the database that find a person's names and numbers in texts; null where nothing is sought. */
export interface SoughtValues {
  names: string | null;
  numbers: string | null;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);

/** A word of Latin letters is found as a whole word; Chinese is written without spaces. */
function nameWord(name: string): string {
  const ofLetters = /^[\p{Script=Latin}\d\s'’.-]+$/u.test(name);
  return ofLetters ? `(?<![[:alnum:]])${escaped(name)}(?![[:alnum:]])` : escaped(name);
}

/** A number is found however it is grouped. */
function numberWord(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  if (/^\+?[\d\s-]+$/.test(number)) return `(?<!\\d)${[...digits].join('[ -]?')}(?!\\d)`;
  return `(?<![[:alnum:]])${escaped(number)}(?![[:alnum:]])`;
}

const shortestNumber = 5;

/** A plain word, such as the name of a role, stands in texts that name nobody. */
const isDistinct = (name: string): boolean => name.length > 1 && !/^[a-z_-]+$/.test(name);

const anyOf = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join('|'));

/** The values by which texts may name a person, longest first, as one that contains another is replaced as a whole. */
export function soughtValues(
  { names, numbers }: { names: Iterable<string>; numbers: Iterable<string> },
  ofOthers: ReadonlySet<string>,
): SoughtValues {
  const longestFirst = (values: Iterable<string>) =>
    [...new Set(values)].toSorted((one, other) => other.length - one.length);
  return {
    names: anyOf(
      longestFirst(names)
        .filter((name) => isDistinct(name) && !ofOthers.has(name))
        .map(nameWord),
    ),
    numbers: anyOf(
      longestFirst(numbers)
        .filter((number) => number.length >= shortestNumber && !ofOthers.has(number))
        .map(numberWord),
    ),
  };
}

/** What the rows of a person say of them, and said before, as far as the audit log remembers. */
export async function readValues(
  tx: Database,
  tables: readonly PersonTable[],
  person: Person,
): Promise<{ names: Set<string>; numbers: Set<string> }> {
  const found = { names: new Set<string>(), numbers: new Set<string>() };
  for (const table of tables) {
    const columns = Object.entries(table.columns).filter(([, treatment]) => isSought(treatment));
    const theirs = theirRows(table, person);
    if (columns.length === 0 || !theirs) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(held) as row from ${sql.table(table.table)} held where ${theirs}
      union all select image from audit_trail entry
        cross join lateral (values (entry.old), (entry.new)) as images (image)
        where ${entriesOf(table, person)} and image is not null`.execute(tx);
    for (const { row } of rows)
      for (const [column, treatment] of columns) {
        const value = row[column];
        if (typeof value !== 'string' || value.trim() === '') continue;
        const isName = ['name', 'englishName', 'login'].includes(treatment);
        found[isName ? 'names' : 'numbers'].add(value.trim());
      }
  }
  return found;
}

/** A person with the names and numbers that no other has: rows say by them whose they are. */
export const knownBy = (
  person: Person,
  { names, numbers }: { names: ReadonlySet<string>; numbers: ReadonlySet<string> },
  ofOthers: ReadonlySet<string>,
): Person => ({
  ...person,
  ids: {
    ...person.ids,
    name: [...names].filter((name) => !ofOthers.has(name)),
    number: [...numbers].filter((number) => !ofOthers.has(number)),
  },
});

/** The entries of the audit log about the rows of a person, those that are gone among them. */
export function entriesOf(table: PersonTable, person: Person) {
  const theirs = theirRows(table, person)!;
  const links = Object.entries(table.of).flatMap(([kind, ways]) =>
    ways.filter((way) => typeof way === 'string').map((way) => ({ way, ids: person.ids[kind] ?? [] })),
  );
  const named = links.map(
    ({ way, ids }) => sql`coalesce(entry.new ->> ${way}, entry.old ->> ${way}) = any(${ids}::text[])`,
  );
  const known = sql`entry.record_id in (select id::text from ${sql.table(table.table)} where ${theirs})`;
  return sql`entry.table_name = ${table.table} and (${sql.join([known, ...named], sql` or `)})`;
}
