import { sql, type RawBuilder } from 'kysely';

/** Words that stand in the statement themselves, as they do in the indexes of which it is to make use. */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(words.map((word) => sql.lit(word)));
