import type { ElevatorSearch } from '@hoistway/contract/elevator/elevatorSearch.ts';
import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { finds } from '#platform/database/finds.ts';
import { gramsOf } from '#platform/database/grams.ts';
import { isNamed } from '#platform/names.ts';
import type { Tables } from '#platform/database/tables.ts';
import { containing } from '#platform/call/page.ts';

/** Elevators in whose searched texts the characters stand, by index; more than two may stand there in another order. */
export const narrowedBy = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`elevator.words @> ${gramsOf(searchForm(text))}::text[]`;

/** Whether the searched texts of an elevator hold the word. */
export function holdsWord(word: string): RawBuilder<SqlBool> {
  const form = searchForm(word);
  return [...form].length <= 2
    ? narrowedBy(form)
    : sql<SqlBool>`(${narrowedBy(form)} and elevator.found_by like ${containing(form)})`;
}

/** The words of a search. */
export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean);

/** Elevators that stand in the group or below it. */
const inGroup = (groupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from elevator_group g where g.elevator_id = elevator.id
    and g.group_id in (select group_tree(${groupId}::bigint)))`;

/** Elevators of a project by its whole name, in either language. */
export const ofSite = (name: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${narrowedBy(name)} and ${isNamed('elevator.project_names', name)})`;

const numberColumns = {
  number: 'elevator_no',
  equipment_number: 'equipment_no',
  address: 'address',
  project_name: 'project_names',
  jury_number: 'nine_no',
} as const;

/** What of a search narrows the elevators. */
function conditionsOf(search: ElevatorSearch): RawBuilder<SqlBool>[] {
  const { type, lifeState, placeOfUse, maintainerId, companyId, site, customerId, groupId, regionCode } =
    search;
  const conditions = wordsOf(search.words).map(holdsWord);
  for (const [name, column] of Object.entries(numberColumns)) {
    const text = search[name as keyof typeof numberColumns];
    if (!text) continue;
    conditions.push(narrowedBy(text), finds(text, `elevator.${column}`));
  }
  if (type) conditions.push(sql`elevator.type = ${type}`);
  if (lifeState) conditions.push(sql`elevator.life_state = ${lifeState}`);
  if (placeOfUse?.length) conditions.push(sql`elevator.place_of_use = any(${placeOfUse}::text[])`);
  if (maintainerId) conditions.push(sql`elevator.maintainer_id = ${maintainerId}`);
  if (companyId)
    conditions.push(
      sql`(elevator.maintainer_id = ${companyId} or elevator.property_id = ${companyId} or elevator.owner_id = ${companyId})`,
    );
  if (site) conditions.push(ofSite(site));
  if (customerId)
    conditions.push(sql`(elevator.property_id = ${customerId} or elevator.owner_id = ${customerId})`);
  if (groupId) conditions.push(inGroup(groupId));
  if (regionCode) conditions.push(sql`elevator.region_code like ${`${regionPrefix(regionCode)}%`}`);
  return conditions;
}

/** The rows of a query whose `elevator` a search finds; by index where one can help. */
export const elevatorFilters = <DB extends { elevator: Tables['elevatorCard'] }, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  search: ElevatorSearch,
): SelectQueryBuilder<DB, TB, Row> =>
  conditionsOf(search).reduce((rows, condition) => rows.where(condition), query);
