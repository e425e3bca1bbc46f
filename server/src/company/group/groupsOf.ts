import { wordOrder } from '#platform/names.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** The groups of a company, from the root down. */
export const groupsOf = (db: Database, companyId: string) =>
  db
    .selectFrom('companyGroup')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('level')
    .orderBy(wordOrder('groupName'))
    .orderBy('id')
    .execute();
