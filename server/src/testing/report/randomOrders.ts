import type { Kysely } from 'kysely';
import { auditCauses, causeClasses } from '@hoistway/contract/cause/causeClass.ts';
import {
  type AuditStatus,
  type OrderKind,
  type OrderStatus,
  doneOrderStatuses,
  isIn,
  orderAudit,
  orderKinds,
  orderStatus,
  orderStatuses,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Random } from '../../../../simulator/src/random.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An order as it was written, apart from the database. */
export interface WrittenOrder {
  id: string;
  companyId: string;
  handlerId: string | null;
  elevatorId: string;
  type: OrderKind;
  status: OrderStatus;
  create: number;
  deadline: number;
  accept: number | null;
  arrive: number | null;
  finish: number | null;
  stars: number | null;
  inspect: AuditStatus;
  causeClass: (typeof causeClasses)[number] | null;
}

interface Places {
  /** Two companies, a mechanic of each, and two elevators of the first before two of the second. */
  companies: readonly string[];
  people: readonly string[];
  elevators: readonly string[];
  /** Three days before it begins what is written, and eleven days after it ends. */
  since: number;
}

/** Writes orders of two companies in every state, some days around a moment. */
export async function writeRandomOrders(
  db: Kysely<Tables>,
  { companies, people, elevators, since }: Places,
  { seed, count }: { seed: string; count: number },
): Promise<WrittenOrder[]> {
  const random = new Random(seed);
  const written: WrittenOrder[] = [];
  for (let n = 0; n < count; n += 1) {
    const of = random.integer(0, 1);
    const status = random.pick(orderStatuses);
    const isDone = isIn(status, doneOrderStatuses);
    const create = since - 3 * day + random.integer(0, 14 * 24) * hour;
    const accept = random.chance(0.8) ? create + random.integer(1, 90) * 60_000 : null;
    const arrive = accept !== null && random.chance(0.8) ? accept + random.integer(5, 120) * 60_000 : null;
    const finish = isDone ? (arrive ?? create) + random.integer(10, 600) * 60_000 : null;
    const order = {
      companyId: companies[of]!,
      handlerId: isIn(status, [
        orderStatus.toDispatch,
        orderStatus.refused,
        orderStatus.refusalTaken,
        orderStatus.canceled,
      ])
        ? null
        : people[of]!,
      elevatorId: elevators[random.integer(0, 1) + 2 * of]!,
      type: random.pick(orderKinds.filter((kind) => kind !== 'maintenance' || isDone)),
      status,
      create,
      deadline: create + random.integer(1, 96) * hour,
      accept,
      arrive,
      finish,
      stars: status === orderStatus.finished && random.chance(0.6) ? random.integer(1, 5) : null,
      causeClass: null as WrittenOrder['causeClass'],
      inspect: isDone
        ? random.pick(['none', orderAudit.pending, orderAudit.passed, orderAudit.failed] as const)
        : ('none' as const),
    };
    if (isDone && order.type === 'repair' && random.chance(0.7)) order.causeClass = random.pick(causeClasses);
    const inspectCause = order.inspect === orderAudit.failed ? random.pick(auditCauses) : null;
    const instant = (at: number | null) => (at === null ? null : new Date(at));
    const { id } = await db
      .insertInto('workOrder')
      .values({
        companyId: order.companyId,
        orderNumber: `T${n}`,
        type: order.type,
        status: order.status,
        elevatorId: order.elevatorId,
        handlerId: order.handlerId,
        deadline: new Date(order.deadline),
        createTime: new Date(order.create),
        acceptTime: instant(order.accept),
        arriveTime: instant(order.arrive),
        startTime: instant(order.arrive),
        finishTime: instant(order.finish),
        stars: order.stars,
        inspectStatus: order.inspect,
        inspectCause,
        causeClass: order.causeClass,
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    written.push({ id, ...order });
  }
  return written;
}
