import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '../call/page.ts';

/** So many letters are taken for pinyin: one alone would be the first letter of nearly everything. */
const fewestLetters = 2;
/** What parts words and names and is not spoken: the dot between the names of a person, brackets (`spoken_form`). */
const unspoken = "[ '’·•‧・().,/-]";
const chinese = /[\u3007\u4E00-\u9FFF]+/g;

/**
 * Whether what somebody looks for stands in one of the texts, in whatever writing: case, width and accents do not count,
 * and Chinese is found by its syllables and their first letters too, also where only a part of it is written so. An empty
 * search finds everything.
 */
export function finds(words: string, ...texts: (string | RawBuilder<unknown>)[]): RawBuilder<SqlBool> {
  const columns = texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text));
  const text = columns.length === 1 ? columns[0]! : sql`concat_ws('|', ${sql.join(columns)})`;
  const form = searchForm(words);
  const written = (part: string) => sql<SqlBool>`search_form(${text}) like ${containing(part)}`;
  const spoken = form.replaceAll(new RegExp(unspoken, 'g'), '');
  if (!/[a-z]/.test(spoken) || spoken.length < fewestLetters) return written(form);
  const heard = sql`pinyin(spoken_form(${text}))`;
  const characters = spoken.match(chinese);
  if (characters === null) return sql<SqlBool>`(${written(form)} or ${heard} like ${containing(spoken)})`;
  return sql<SqlBool>`(${written(form)} or (${sql.join(characters.map(written), sql` and `)} and exists (
    select 1 from unnest(string_to_array(pinyin(${spoken}::text), E'\n')) as said
    where strpos(${heard}, said) > 0)))`;
}
