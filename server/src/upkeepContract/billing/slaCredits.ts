import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { creditsOf, openCreditsOf } from '../sla/credits.ts';

/** Credits with the miss that each is for. */
const withMiss = (query: ReturnType<typeof creditsOf>) =>
  query
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'verdict.elevatorId')
    .clearSelect()
    .select(['credit.id', 'credit.amount', 'credit.month', 'verdict.elevatorId', 'term.about'])
    .select([
      'verdict.subjectKind',
      'verdict.subjectId',
      'verdict.subjectName as reason',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .execute();

/** The credits that the terms of service of a contract promise and that nothing has given yet. */
export const openCredits = (db: Database, contractId: string) => withMiss(openCreditsOf(db, contractId));

/** The credits that a credit note gives. */
export const givenCredits = (db: Database, creditNoteId: string) =>
  withMiss(creditsOf(db).where('credit.invoiceId', '=', creditNoteId));
