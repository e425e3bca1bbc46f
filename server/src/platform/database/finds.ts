import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '../call/page.ts';

/** So many letters are taken for pinyin: one alone would be the first letter of nearly everything. */
const fewestLetters = 2;

/**
 * Whether what somebody looks for stands in one of the texts, in whatever writing: case, width and accents do not count,
 * and Chinese is found by its syllables and their first letters too. An empty search finds everything.
 */
export function finds(words: string, ...texts: (string | RawBuilder<unknown>)[]): RawBuilder<SqlBool> {
  const columns = texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text));
  const text = columns.length === 1 ? columns[0]! : sql`concat_ws('|', ${sql.join(columns)})`;
  const form = searchForm(words);
  const isWritten = sql<SqlBool>`search_form(${text}) like ${containing(form)}`;
  const spoken = form.replaceAll(/[ ']/g, '');
  if (!/[a-z]/.test(spoken) || spoken.length < fewestLetters) return isWritten;
  return sql<SqlBool>`(${isWritten} or pinyin(replace(search_form(${text}), ' ', '')) like ${containing(spoken)})`;
}
