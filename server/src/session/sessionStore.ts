import { createHash, randomBytes } from 'node:crypto';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import { isPermission, type Permission } from '@hoistway/contract/permissions.ts';
import type { DisplayScreen } from '@hoistway/contract/session/display.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { accountWithCompany, noteSignIn } from '#area/access/accounts.ts';
import { sessionEnded } from './sessionEvents.ts';
import { isAlive, outerPrefix } from './sessionRules.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 32 random bytes; an outer account's token begins with `outer-`. */
export const newToken = (outer: boolean): string =>
  `${outer ? outerPrefix : ''}${randomBytes(32).toString('base64url')}`;

export async function insertSession(
  tx: Transaction,
  user: { id: string; outer: boolean },
  from: { address: string; client: string },
  now: number,
): Promise<string> {
  const token = newToken(user.outer);
  const at = new Date(now);
  await tx
    .insertInto('session')
    .values({ userId: user.id, tokenHash: hashToken(token), ...from, createdAt: at, lastSeenAt: at })
    .execute();
  await noteSignIn(tx, user.id, at);
  return token;
}

const endingSessions = (tx: Transaction, userId: string, now: number) =>
  tx
    .updateTable('session')
    .set({ endedAt: new Date(now) })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);

type Ending = ReturnType<typeof endingSessions>;

/** Ends what is left of the query; every node ends the sockets. Answers how many ended. */
async function endAndAnnounce(tx: Transaction, userId: string, ending: Ending): Promise<number> {
  const ended = await ending.returning('id').execute();
  for (const { id } of ended)
    await announce(tx, sessionEnded, { sessionId: id }, { actor: `user:${userId}` });
  return ended.length;
}

/** Ends one session of a user. */
export async function endSession(tx: Transaction, userId: string, id: string, now: number): Promise<boolean> {
  const own = endingSessions(tx, userId, now).where('id', '=', id).where('screen', 'is', null);
  return (await endAndAnnounce(tx, userId, own)) > 0;
}

/** Ends one display of a user. */
export async function endDisplay(tx: Transaction, userId: string, id: string, now: number): Promise<boolean> {
  const own = endingSessions(tx, userId, now).where('id', '=', id).where('screen', 'is not', null);
  return (await endAndAnnounce(tx, userId, own)) > 0;
}

/** Ends the sessions of a user; their displays go on. */
export const endSignIns = (tx: Transaction, userId: string, now: number): Promise<number> =>
  endAndAnnounce(tx, userId, endingSessions(tx, userId, now).where('screen', 'is', null));

export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'address', 'client', 'createdAt', 'lastSeenAt', 'endedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('screen', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();

export interface SessionRow {
  id: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  screen: DisplayScreen | null;
}

const sessionRows = (db: Database) =>
  db
    .selectFrom('session')
    .select(['id', 'userId', 'createdAt', 'lastSeenAt', 'endedAt', 'screen'])
    .$narrowType<{ screen: DisplayScreen | null }>();

export const findSession = (db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  sessionRows(db).where('tokenHash', '=', tokenHash).executeTakeFirst();

export const findSessionById = (db: Database, id: string): Promise<SessionRow | undefined> =>
  sessionRows(db).where('id', '=', id).executeTakeFirst();

/** Those of some sessions that are over, by themselves or because somebody ended them. */
export async function sessionsOver(db: Database, ids: ReadonlySet<string>, now: number): Promise<string[]> {
  if (ids.size === 0) return [];
  const rows = await sessionRows(db)
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  const alive = new Set(rows.filter((row) => isAlive(row, now)).map(({ id }) => id));
  return [...ids].filter((id) => !alive.has(id));
}

export const touchSession = (db: Database, id: string, now: number) =>
  db
    .updateTable('session')
    .set({ lastSeenAt: new Date(now) })
    .where('id', '=', id)
    .execute();

/** For the rights of a user without a session of their own. */
export const noSession = '0';

/** The present rights of a user; undefined when the user or their company is disabled. */
export async function loadViewer(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<Viewer | undefined> {
  const user = await accountWithCompany(db, userId)
    .where('userAccount.forbidden', '=', false)
    .where('companyCard.forbidden', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  const grants = await db
    .selectFrom('userRoleCard as held')
    .innerJoin('roleCard as role', 'role.id', 'held.roleId')
    .leftJoin('rolePermissionCard as granted', 'granted.roleId', 'role.id')
    .select(['role.scope', 'granted.permission'])
    .where('held.userId', '=', userId)
    .execute();
  const permissions = new Set<Permission>();
  const scopes = new Set<DataScope>();
  for (const grant of grants) {
    scopes.add(grant.scope);
    if (grant.permission !== null && isPermission(grant.permission)) permissions.add(grant.permission);
  }
  return {
    userId: user.id,
    username: user.username,
    nick: user.nick,
    nicks: user.nicks,
    sessionId,
    companyId: user.companyId,
    companyType: user.companyType,
    timeZone: user.timeZone,
    groupId: user.groupId,
    regionCodes: user.regionCodes,
    alarmChannel: user.alarmChannel,
    outer: user.outerUser,
    mustChangePassword: user.mustChangePassword,
    language: user.language,
    permissions,
    scopes,
  };
}
