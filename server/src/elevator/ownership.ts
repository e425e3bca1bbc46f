import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Whether the viewer manages the company; a record without a company is managed by the platform alone. */
export async function answersFor(db: Database, viewer: Viewer, companyId: string | null): Promise<boolean> {
  if (seesEverything(viewer)) return true;
  if (companyId === null) return false;
  const row = await managedCompanies(db, viewer)
    .select('company.id')
    .where('company.id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}
