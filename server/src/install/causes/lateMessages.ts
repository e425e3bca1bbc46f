import { addCauses } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import { orderSlip, unexplainedSteps } from '@hoistway/contract/install/claim/installClaim.ts';
import { delayCauses } from '@hoistway/contract/install/delayCauses.ts';
import { daysBetween } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';
import { bookedOrders } from './bookedOrders.ts';

/** So many working days are lost before anybody is asked why. */
const patience = 2;
const week = 7;
/** So many orders are looked at in one transaction. */
const atOnce = 200;

/** A step has lost days, and the delay book does not say why. */
export const stepUnexplained = messageKind({
  name: 'install.unexplained',
  label: 'messageKind.stepUnexplained',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    elevator: z.string(),
    step: z.string(),
    days: z.int(),
  }),
  text: ({ orderId, orderNumber, elevator, step, days }, t) => ({
    title: t('installMessage.unexplained', { step, elevator, n: days }),
    body: t('installMessage.unexplainedBody', { number: orderNumber }),
    link: `/install/orderDetail?id=${orderId}`,
  }),
});

/** The expected completion of a contract lies more than a week after the planned one. */
export const contractEndMoved = messageKind({
  name: 'install.endMoved',
  label: 'messageKind.contractEndMoved',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({
    contractId: z.string(),
    contractNo: z.string(),
    planned: z.string(),
    expected: z.string(),
    cause: z.enum(delayCauses).nullable(),
  }),
  text: ({ contractId, contractNo, planned, expected, cause }, t) => ({
    title: t('installMessage.endMoved', { number: contractNo, expected }),
    body: t('installMessage.endMovedBody', {
      planned,
      cause: cause === null ? t('installMessage.noCause') : t(`delayCause.${cause}`),
    }),
    link: `/install/contractDetail?id=${contractId}`,
  }),
});

interface LateOrder {
  id: string;
  contractId: string;
  contractNo: string;
  orderNumber: string;
  elevator: string;
  endsOn: string;
  /** Of the contract: its last order, as planned at first and as it is expected. */
  planned: string;
  expected: string;
  managerIds: string[];
}

/** Orders under way that end later than planned, with whoever answers for them. */
async function lateOrders(tx: Transaction, after: string): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id::text as id, o.contract_id::text as "contractId", contract.contract_no as "contractNo",
      work.order_number as "orderNumber", coalesce(elevator.short_number, elevator.elevator_no) as elevator,
      o.ends_on::text as "endsOn", whole.planned::text as planned, whole.expected::text as expected,
      array(select person.id::text from user_card person
        where person.company_id = contract.company_id and not person.forbidden
          and exists (select 1 from user_role_card held
            join role_permission_card allowed on allowed.role_id = held.role_id
            where held.user_id = person.id and allowed.permission = 'install.orderReassign')
        order by person.id) as "managerIds"
    from install_order o
      join install_contract contract on contract.id = o.contract_id
      join work_order_card work on work.id = o.work_order_id
      join elevator_card elevator on elevator.id = o.elevator_id
      cross join lateral (select max(each.baseline_end) as planned, max(each.ends_on) as expected
        from install_order each where each.contract_id = o.contract_id and not each.withdrawn) whole
    where not o.withdrawn and o.handed_over_at is null and o.ends_on > o.baseline_end and o.id > ${after}
    order by o.id limit ${sql.lit(atOnce)}`.execute(tx);
  return rows;
}

const subjectOf = (stepId: string): string => `installStep:${stepId}`;

async function tellOf(tx: Transaction, late: readonly LateOrder[], now: Date): Promise<number> {
  const orders = await bookedOrders(
    tx,
    late.map(({ id }) => id),
    now,
  );
  const steps = await tx
    .selectFrom('installStep')
    .where(
      'orderId',
      'in',
      late.map(({ id }) => id),
    )
    .select(['id', 'orderId', 'key', 'names'])
    .execute();
  const knownOf = (id: string) => late.find((order) => order.id === id)!;
  const unexplained = orders.flatMap((order) => {
    const { id, orderNumber, elevator, managerIds } = knownOf(order.id);
    return unexplainedSteps(order).flatMap(({ key, unexplained: days }) => {
      const step = steps.find((each) => each.orderId === id && each.key === key)!;
      if (days <= patience) return [];
      return managerIds.map((userId) => ({
        values: { orderId: id, orderNumber, elevator, step: step.names, days },
        key: `install.unexplained:${step.id}:${userId}`,
        subject: subjectOf(step.id),
        to: { userId },
      }));
    });
  });
  const moved = orders.flatMap((order) => {
    const { contractId, contractNo, planned, expected, endsOn, managerIds } = knownOf(order.id);
    const days = daysBetween(planned, expected);
    // The order that ends last decides.
    if (days <= week || endsOn !== expected) return [];
    const [most] = addCauses([orderSlip(order).shares]);
    return managerIds.map((userId) => ({
      values: { contractId, contractNo, planned, expected, cause: most?.cause ?? null },
      key: `install.endMoved:${contractId}:${Math.floor(days / week)}:${userId}`,
      subject: `installContract:${contractId}`,
      to: { userId },
    }));
  });
  const told = await tellAll(tx, stepUnexplained, unexplained);
  return told.length + (await tellAll(tx, contractEndMoved, moved)).length;
}

/**
 * Asks once for the cause of each step that has lost more than two working days, and tells of each further week by which a
 * contract ends later than planned; answers how many messages are new.
 */
export async function tellLate(db: Database, now: Date): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const late = await transactAs(db, asSystem('install:late'), async (tx) => {
      const found = await lateOrders(tx, after);
      if (found.length > 0) told += await tellOf(tx, found, now);
      return found;
    });
    if (late.length < atOnce) return told;
    after = late.at(-1)!.id;
  }
}

/** Somebody said why. */
export const untellUnexplained = (tx: Transaction, stepId: string): Promise<unknown> =>
  untell(tx, stepUnexplained, subjectOf(stepId));

/** After the hourly plan. */
export const tellLateJob = job({
  name: 'install:late',
  payload: z.object({}),
  cron: '40 * * * *',
  run: async (_, { db }) => {
    await tellLate(db, new Date());
  },
});
