import { waitingRank } from '@hoistway/contract/fault/waitingReason.ts';
import { sql } from 'kysely';

/** How many residents depend on the elevator of a `work_order` of the statement. */
export const dependentsOf = sql<number>`(select coalesce(sum(dependent.residents), 0)::int
  from dependent_resident_card dependent where dependent.elevator_id = work_order.elevator_id)`;

const rank = (reason: Parameters<typeof waitingRank>[0]) => sql.lit(waitingRank(reason));

/** The order of `waitingReason` for orders that wait: an elevator that is to be repaired may stand. */
export const waitingOrder = sql`case when work_order.type = 'rescue' then ${rank('trapped')}
  when work_order.type = 'repair' and ${dependentsOf} > 0 then ${rank('dependents')}
  else ${rank(null)} end`;
