import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PersonLink, PersonTable, Treatment } from './peopleDeclaration.ts';

/** A person as the records know them. */
export interface Person {
  /** The ids of their records, by the kind of record. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** What they are called by afterwards. */
  number: string;
}

export const formerName = ({ number }: Person): string => `前员工 ${number}`;
const formerEnglishName = ({ number }: Person): string => `Former employee ${number}`;
/** What stands for their numbers in the texts of others. */
export const formerNumber = '***';

/** What a column holds afterwards. */
export function replacementOf(person: Person, treatment: Exclude<Treatment, 'kept'>): string | null {
  switch (treatment) {
    case 'name':
    case 'standIn':
      return formerName(person);
    case 'englishName':
      return formerEnglishName(person);
    case 'login':
      return `former-${person.number}`;
    case 'number':
      return `former-${person.number}`;
    case 'requiredContact':
    case 'blank':
      return '';
    case 'contact':
    case 'empty':
    case 'file':
      return null;
  }
}

const linked = (link: PersonLink, ids: readonly string[]): RawBuilder<SqlBool> =>
  typeof link === 'string'
    ? sql`${sql.ref(link)}::text = any(${ids}::text[])`
    : sql`${sql.ref(link.by)} in (select id from ${sql.table(link.table)} other
        where other.${sql.ref(link.whose)}::text = any(${ids}::text[]))`;

/** Which rows of a table are the person's; undefined when none can be. */
export function theirRows({ of }: PersonTable, { ids }: Person): RawBuilder<SqlBool> | undefined {
  const ways = Object.entries(of).flatMap(([kind, links]) => {
    const known = ids[kind] ?? [];
    return known.length === 0 ? [] : links.map((link) => linked(link, known));
  });
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`;
}
