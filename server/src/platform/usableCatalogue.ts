import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownCompanies, seesEverything } from './elevatorVisibility.ts';
import type { Viewer } from './viewer.ts';

/**
 * Whether a viewer may use an entry of a catalogue, by the column of the company that keeps it: of the companies they answer
 * for, of those above, and of the types that keep it for everybody.
 */
export function usableBy(
  viewer: Viewer,
  column: string,
  forEverybody: readonly string[] = ['platform'],
): RawBuilder<SqlBool> {
  if (seesEverything(viewer)) return sql<SqlBool>`true`;
  const keeper = sql.ref(column);
  return sql<SqlBool>`(${keeper} in ${ownCompanies(viewer)}
    or ${keeper} in (select company_line(${viewer.companyId}::bigint))
    or ${keeper} in (select giver.id from company_card giver
      where giver.type in (${sql.join(forEverybody)})))`;
}

/** Whether a viewer may change such an entry: it is of one of the companies they answer for. */
export const managedBy = (viewer: Viewer, column: string): RawBuilder<boolean> =>
  seesEverything(viewer) ? sql<boolean>`true` : sql<boolean>`(${sql.ref(column)} in ${ownCompanies(viewer)})`;
