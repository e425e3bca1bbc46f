import type { ElevatorSearch } from '@hoistway/contract/elevator/elevatorSearch.ts';
import { regionPrefix } from '@hoistway/contract/regionTable.ts';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { gramsOf } from '#platform/database/grams.ts';
import type { Tables } from '#platform/database/tables.ts';
import { containing } from '#platform/call/page.ts';

/** What all the searched texts of a lift hold together. */
const anyText = sql`concat_ws(' ', lift.elevator_no, lift.short_number, lift.equipment_no, lift.nine_no, lift.address,
  lift.project_name)`;

/** Lifts in whose searched texts the characters stand, by index; more than two may stand there in another order. */
export const narrowedBy = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lift.words @> ${gramsOf(text)}::text[]`;

/** Whether the searched texts of a lift hold the word. */
export const holdsWord = (word: string): RawBuilder<SqlBool> =>
  [...word].length <= 2
    ? narrowedBy(word)
    : sql<SqlBool>`(${narrowedBy(word)} and ${anyText} ilike ${containing(word)})`;

/** The words of a search. */
export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean);

/** Lifts that stand in the group or below it. */
const inGroup = (groupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from elevator_group g where g.elevator_id = lift.id
    and g.group_id in (select group_tree(${groupId}::bigint)))`;

const numberColumns = {
  number: 'elevator_no',
  equipment_number: 'equipment_no',
  address: 'address',
  project_name: 'project_name',
  jury_number: 'nine_no',
} as const;

/** What of a search narrows the lifts. */
function conditionsOf(search: ElevatorSearch): RawBuilder<SqlBool>[] {
  const { type, lifeState, placeOfUse, maintainerId, companyId, groupId, regionCode } = search;
  const conditions = wordsOf(search.words).map(holdsWord);
  for (const [name, column] of Object.entries(numberColumns)) {
    const text = search[name as keyof typeof numberColumns];
    if (!text) continue;
    conditions.push(narrowedBy(text), sql`${sql.ref(`lift.${column}`)} ilike ${containing(text)}`);
  }
  if (type) conditions.push(sql`lift.type = ${type}`);
  if (lifeState) conditions.push(sql`lift.life_state = ${lifeState}`);
  if (placeOfUse?.length) conditions.push(sql`lift.place_of_use = any(${placeOfUse}::text[])`);
  if (maintainerId) conditions.push(sql`lift.maintainer_id = ${maintainerId}`);
  if (companyId)
    conditions.push(
      sql`(lift.maintainer_id = ${companyId} or lift.property_id = ${companyId} or lift.owner_id = ${companyId})`,
    );
  if (groupId) conditions.push(inGroup(groupId));
  if (regionCode) conditions.push(sql`lift.region_code like ${`${regionPrefix(regionCode)}%`}`);
  return conditions;
}

/** The rows of a query whose `lift` a search finds; by index where one can help. */
export const elevatorFilters = <DB extends { lift: Tables['elevatorCard'] }, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  search: ElevatorSearch,
): SelectQueryBuilder<DB, TB, Row> =>
  conditionsOf(search).reduce((rows, condition) => rows.where(condition), query);
