import { sql } from 'kysely';
import type { Sample } from '#area/faultCode/faultRules.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** What was recorded of a fault when it began; undefined where there is none. */
export const recordedFault = (db: Database, id: string) =>
  db
    .selectFrom('fault')
    .where('fault.id', '=', id)
    .select([
      'fault.elevatorId',
      'fault.code',
      'fault.vendorCode',
      'fault.faultClass',
      'fault.openedAt',
      'fault.floor',
      'fault.snapshot',
      sql<boolean>`fault.incident_id is not null`.as('shared'),
      sql<boolean>`exists (select 1 from fault_occurrence began
        where began.fault_id = fault.id and began.n = 1 and began.suppression = 'inspection')`.as(
        'inspected',
      ),
    ])
    .$narrowType<{ snapshot: Sample | null }>()
    .executeTakeFirst();
