import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The users a viewer manages: those of their companies, or of their own groups when their roles reach no further. */
export function visibleUsers(db: Database, viewer: Viewer) {
  const all = db.selectFrom('userAccount as account');
  if (seesEverything(viewer)) return all;
  const below = all.where('account.companyId', 'in', managedCompanies(db, viewer).select('company.id'));
  if (seesWholeCompany(viewer)) return below;
  const groupId = viewer.scopes.has('group') ? viewer.groupId : null;
  return below.where((eb) =>
    eb.or([
      eb('account.id', '=', viewer.userId),
      ...(groupId === null ? [] : [sql<SqlBool>`account.group_id in (select group_tree(${groupId}))`]),
    ]),
  );
}
