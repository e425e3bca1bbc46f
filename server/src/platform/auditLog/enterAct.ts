import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

/** What a person did to an elevator of which the audit log follows no row; `act` is how its texts name it. */
export const enterAct = (
  tx: Transaction,
  { at, userId, elevatorId, act }: { at: Date; userId: string; elevatorId: string; act: string },
) =>
  sql`insert into audit_trail (at, table_name, record_id, verb, actor, actor_company_id, company_id, elevator_id, new)
    select ${at}, 'elevator', ${elevatorId}::bigint::text, 'acted', 'user:' || id, company_id, company_id,
      ${elevatorId}::bigint, jsonb_build_object('act', ${act}::text)
    from user_card where id = ${userId}`.execute(tx);
