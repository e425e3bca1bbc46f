import { superAdministrator } from '@hoistway/contract/access/role.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Whether the viewer holds the highest role of the platform. */
export async function isSuperAdministrator(db: Database, viewer: Viewer): Promise<boolean> {
  if (!seesEverything(viewer)) return false;
  const held = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .select('role.id')
    .where('userRole.userId', '=', viewer.userId)
    .where('role.key', '=', superAdministrator)
    .where('role.forbidden', '=', false)
    .executeTakeFirst();
  return held !== undefined;
}
