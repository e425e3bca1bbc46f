import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Nobody: an account by which nothing is assigned to anybody. */
const nobody = '0';

/** A report counts what its company as a whole sees, whoever asked for it. */
export async function companyViewer(db: Database, companyId: string): Promise<Viewer> {
  const { type, timeZone } = await db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select(['type', 'timeZone'])
    .executeTakeFirstOrThrow();
  return {
    userId: nobody,
    username: '',
    nick: '',
    nicks: '',
    sessionId: nobody,
    companyId,
    companyType: type,
    timeZone,
    groupId: null,
    regionCodes: [],
    alarmChannel: null,
    outer: false,
    mustChangePassword: false,
    language: 'zh',
    // Charts ask for it before they tell of inspections.
    permissions: new Set(['annual.view']),
    scopes: new Set([type === 'platform' ? 'platform' : 'company']),
  };
}
