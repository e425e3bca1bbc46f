import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { gramsOf } from '#platform/database/grams.ts';
import { containing } from '#platform/call/page.ts';

/** What all the searched texts of a lift hold together. */
const anyText = sql`concat_ws(' ', lift.elevator_no, lift.short_number, lift.equipment_no, lift.nine_no, lift.address,
  lift.project_name)`;

/** Lifts in whose searched texts the characters stand, by index; more than two may stand there in another order. */
export const narrowedBy = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lift.words @> ${gramsOf(text)}::text[]`;

/** Whether the searched texts of a lift hold each of the words. */
export const holdsWords = (words: string): RawBuilder<SqlBool>[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      [...word].length <= 2
        ? [narrowedBy(word)]
        : [narrowedBy(word), sql<SqlBool>`${anyText} ilike ${containing(word)}`],
    );

/** Lifts that stand in the group or below it. */
export const inGroup = (groupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from elevator_group g where g.elevator_id = lift.id
    and g.group_id in (select group_tree(${groupId}::bigint)))`;
