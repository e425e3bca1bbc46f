import { sql, type SqlBool } from 'kysely';
import type { Database } from '../call/requestContext.ts';

const most = 100;

/** Who was shown what of records since a moment, the latest first. */
export const viewsOf = (db: Database, tableName: string, recordIds: readonly string[], since: Date) =>
  db
    .selectFrom('auditTrail as entry')
    .leftJoin('userCard as viewer', (join) => join.on(sql<SqlBool>`entry.actor = 'user:' || viewer.id`))
    .where('entry.tableName', '=', tableName)
    .where(sql<SqlBool>`entry.record_id = any(${recordIds}::text[])`)
    .where('entry.verb', '=', 'viewed')
    .where('entry.at', '>=', since.toISOString())
    .select([
      'entry.at',
      'viewer.nicks as byName',
      sql<Record<string, unknown> | null>`entry.new`.as('detail'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
