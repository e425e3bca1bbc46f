import {
  compareCounts,
  daysSeen,
  doorCodes,
  levellingCodes,
  type Counts,
} from '@hoistway/contract/install/warranty/firstDays.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { visibleInstallOrders } from '../contract/visibleInstalls.ts';

interface Counted {
  counts: Counts;
}

/**
 * The first days of an elevator beside those of the others of its type: each is counted from its own handover over as many
 * days, and others are those that were handed over so long ago.
 */
export async function compareFirstDays({ db, viewer }: RequestContext, id: string, now: Date) {
  const handedOver = visibleInstallOrders(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .where('order.handedOverAt', 'is not', null);
  const own = await handedOver
    .where('order.id', '=', id)
    .select([sql<string>`"order".handed_over_at`.as('handedOverAt'), 'elevator.type'])
    .executeTakeFirst();
  if (!own) throw new Refusal('installNotHandedOver');
  const days = daysSeen(own.handedOverAt, now.getTime());
  const until = sql`("order".handed_over_at + ${days} * interval '24 hours')`;
  const rows = await handedOver
    .where('elevator.type', '=', own.type)
    .where(sql<boolean>`("order".id = ${id} or ${until} <= ${now.toISOString()}::timestamptz)`)
    .innerJoinLateral(
      sql<Counted>`(select jsonb_build_object('faults', count(*), 'levelling', count(*) filter (
            where fault.code in (${sql.join(levellingCodes)})), 'doors', count(*) filter (
            where fault.code in (${sql.join(doorCodes)})), 'callbacks', (select count(*) from work_order_card repair
            where repair.elevator_id = "order".elevator_id and repair.type = 'repair'
              and repair.create_time >= "order".handed_over_at and repair.create_time < ${until})) as counts
        from fault_card fault where fault.elevator_id = "order".elevator_id and fault.fault_class = 'fault'
          and fault.opened_at >= "order".handed_over_at and fault.opened_at < ${until})`.as<'counted'>(
        'counted',
      ),
      (join) => join.onTrue(),
    )
    .select(['order.id', 'counted.counts'])
    .execute();
  const others = rows.filter((row) => row.id !== id).map(({ counts }) => counts);
  return {
    days,
    others: others.length,
    figures: compareCounts(rows.find((row) => row.id === id)!.counts, others),
  };
}
