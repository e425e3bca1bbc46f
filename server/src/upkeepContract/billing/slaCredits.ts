import type { OpenCredit } from '@hoistway/contract/upkeepContract/billing/invoiceCheck.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { openCreditsOf } from '../sla/credits.ts';

/** The credits that the terms of service of a contract promise and that no invoice has given yet. */
export const openCredits = (db: Database, contractId: string): Promise<OpenCredit[]> =>
  openCreditsOf(db, contractId)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'verdict.elevatorId')
    .clearSelect()
    .select([
      'credit.amount',
      'verdict.subjectName as reason',
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .execute();
