import { sql, type SqlBool } from 'kysely';
import type { Database } from './call/requestContext.ts';

/** The moves that a record made by these state machines, in their order; without a name the program made them. */
export const movesOf = (db: Database, entities: readonly string[], recordId: string) =>
  db
    .selectFrom('recordMove as step')
    .leftJoin('userCard as doer', (join) => join.on(sql<SqlBool>`step.actor = 'user:' || doer.id`))
    .where('step.entity', 'in', entities)
    .where('step.recordId', '=', recordId)
    .select([
      'step.id',
      'step.move',
      'step.fromState',
      'step.toState',
      'step.at',
      'step.remark',
      'doer.nicks as byName',
    ])
    .orderBy('step.id')
    .execute();
