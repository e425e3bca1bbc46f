import { sql } from 'kysely';
import type { Database } from './call/requestContext.ts';

/** A change of a record's state. */
export interface Step {
  recordId: string;
  toState: string;
  at: string;
}

/** The changes of state that many records made by one state machine, each record's in their order. */
export const stepsOf = (db: Database, entity: string, recordIds: readonly string[]): Promise<Step[]> =>
  db
    .selectFrom('recordMove as step')
    .where('step.entity', '=', entity)
    .where('step.recordId', '=', sql<string>`any(${recordIds}::bigint[])`)
    .select(['step.recordId', 'step.toState', 'step.at'])
    .orderBy('step.id')
    .execute();
