import type { Language } from '@hoistway/contract/language/language.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * What stands between a name and the English name in one text: `names`, `nicks` and `projectNames` of the database. No
 * text of a person holds it, so that wherever it stands there are two names.
 */
const separator = '\u001F';

/** A name and what it is in English, as one text. */
export const bothNames = (name: string, englishName: string | null): string =>
  !englishName || englishName === name ? name : `${name}${separator}${englishName}`;

/** The names within a text, by language; undefined of a text that is just itself. */
function namesIn(text: string): Record<Language, string> | undefined {
  const at = text.indexOf(separator);
  return at < 0 ? undefined : { zh: text.slice(0, at), en: text.slice(at + 1) };
}

/** The name that readers of a language know. */
export const nameIn = (language: Language, text: string): string => namesIn(text)?.[language] ?? text;

/** Every name within a text. */
export function bothOf(text: string): string[] {
  const names = namesIn(text);
  return names ? [names.zh, names.en] : [text];
}

/** Whether a value is made of named parts and of nothing else. */
function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What stands in a name's place. */
type Shown = (names: Record<Language, string>) => string;

function replaced(value: unknown, shown: Shown): unknown {
  if (typeof value === 'string') {
    const names = namesIn(value);
    return names ? shown(names) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy = value.map((each: unknown) => replaced(each, shown));
    return copy.some((each, index) => each !== value[index]) ? copy : value;
  }
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, each] of Object.entries(value)) {
    const part = replaced(each, shown);
    if (part !== each) (copy ??= { ...value })[key] = part;
  }
  return copy ?? value;
}

/**
 * The value with each of its names as readers of the language know it; what holds none stays the same object.
 * `others` gets, by the name that is shown, the other one.
 */
export function inLanguage<T>(language: Language, value: T, others?: Map<string, string>): T {
  const other: Language = language === 'zh' ? 'en' : 'zh';
  return replaced(value, (names) => {
    others?.set(names[language], names[other]);
    return names[language];
  }) as T;
}

/** The texts of a value that are wanted, wherever they stand. */
export function textsIn(
  value: unknown,
  isWanted: (text: string) => boolean,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (isWanted(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) textsIn(part, isWanted, found);
  return found;
}

/** The name of a column of both that readers of the language know: for the order of a list. */
export const nameColumn = (column: string, language: Language): RawBuilder<string> =>
  language === 'zh'
    ? sql<string>`split_part(${sql.ref(column)}, ${separator}, 1)`
    : sql<string>`substr(${sql.ref(column)}, strpos(${sql.ref(column)}, ${separator}) + 1)`;

/** Whether a column of both names holds a name in either language. */
export const isNamed = (column: string, name: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${name} = any(string_to_array(${sql.ref(column)}, ${separator}))`;

/**
 * Records by their names in both languages; of several with one name the last. What one is called comes before what
 * another is called in English.
 */
export const byEitherName = (
  rows: readonly { id: string; name: string; englishName: string | null }[],
): ReadonlyMap<string, string> =>
  new Map([
    ...rows.flatMap(({ id, englishName }) => (englishName ? [[englishName, id] as const] : [])),
    ...rows.map(({ id, name }) => [name, id] as const),
  ]);

/** A name as a person reads it: whatever its capitals and the width of its letters. */
export const nameAsRead = (name: string): string => name.normalize('NFKC').toLowerCase();

/** For each of these names the one record that reads the same; none where several do. */
export function byNameAsRead(
  rows: readonly { id: string; name: string; englishName: string | null }[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { id, name, englishName } of rows)
    for (const each of [name, ...(englishName ? [englishName] : [])]) {
      const read = nameAsRead(each);
      found.set(read, (found.get(read) ?? new Set()).add(id));
    }
  return new Map(
    names.flatMap((name) => {
      const [id, other] = found.get(nameAsRead(name)) ?? [];
      return id !== undefined && other === undefined ? [[name, id] as const] : [];
    }),
  );
}
