import { normalForm } from '@hoistway/contract/input/normalForm.ts';
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

/** By which names stand in order for readers of a language: Chinese ones by pinyin for those of Chinese. */
const collations: Record<Language, RawBuilder<unknown>> = {
  zh: sql.raw('"zh-x-icu"'),
  en: sql.raw('"en-x-icu"'),
};

/** A text as it stands in order for readers of the language. */
export const inOrderOf = (language: Language, text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${text} collate ${collations[language]}`;

/** A column of what people wrote in one language, be it Chinese or another, in order. */
export const wordOrder = (column: string): RawBuilder<string> => inOrderOf('zh', sql.ref(column));

/** The name of a column of both that readers of the language know, as it stands in order for them. */
export const nameOrder = (column: string, language: Language): RawBuilder<string> =>
  inOrderOf(language, nameColumn(column, language));

/** The name of a column of both that readers of the language know. */
export const nameColumn = (column: string, language: Language): RawBuilder<string> =>
  language === 'zh'
    ? sql<string>`split_part(${sql.ref(column)}, ${separator}, 1)`
    : sql<string>`substr(${sql.ref(column)}, strpos(${sql.ref(column)}, ${separator}) + 1)`;

/** Whether a column of both names holds a name in either language. */
export const isNamed = (column: string, name: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${name} = any(string_to_array(${sql.ref(column)}, ${separator}))`;

/** Whether a column of both names holds one of these in either language, whatever the writing. */
export const isReadAs = (column: string, names: readonly string[]): RawBuilder<SqlBool> => {
  const forms = names.map(normalForm);
  return sql<SqlBool>`(normal_form(${nameColumn(column, 'zh')}) = any(${forms}::text[])
    or normal_form(${nameColumn(column, 'en')}) = any(${forms}::text[]))`;
};

/** Whether what a table calls `name` or `english_name` is one of these names, whatever the writing. */
export const isCalledOneOf = (table: string, names: readonly string[]): RawBuilder<SqlBool> => {
  const forms = names.map(normalForm);
  return sql<SqlBool>`(${sql.ref(`${table}.nameNormal`)} = any(${forms}::text[])
    or normal_form(${sql.ref(`${table}.englishName`)}) = any(${forms}::text[]))`;
};

/** Tells the record of a name or number: the one that is written so, or else the one of which it is another writing. */
export function byWriting<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (name: string) => Row | undefined {
  const written = new Map(rows.map((row) => [nameOf(row), row]));
  const read = new Map(rows.map((row) => [normalForm(nameOf(row)), row]));
  return (name) => written.get(name) ?? read.get(normalForm(name));
}

interface CalledRow {
  id: string;
  name: string;
  englishName: string | null;
}

/**
 * For each of these names the record that is called so; of several with one name the last. What one is called comes
 * before what another is called in English, and both before other writings, which count where they mean one record only.
 */
export function byNames(rows: readonly CalledRow[], names: readonly string[]): ReadonlyMap<string, string> {
  const written = new Map([
    ...rows.flatMap(({ id, englishName }) => (englishName ? [[englishName, id] as const] : [])),
    ...rows.map(({ id, name }) => [name, id] as const),
  ]);
  const read = new Map<string, Set<string>>();
  for (const { id, name, englishName } of rows)
    for (const each of [name, ...(englishName ? [englishName] : [])]) {
      const form = normalForm(each);
      read.set(form, (read.get(form) ?? new Set()).add(id));
    }
  return new Map(
    names.flatMap((name) => {
      const [one, other] = read.get(normalForm(name)) ?? [];
      const id = written.get(name) ?? (other === undefined ? one : undefined);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}
