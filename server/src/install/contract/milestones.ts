import type { InstallMilestone } from '@hoistway/contract/install/installContract.ts';
import { milestoneAmounts } from '@hoistway/contract/install/milestoneAmounts.ts';
import { sumOfAmounts } from '@hoistway/contract/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { tellMilestones, untellMilestones } from '../money/milestoneMessage.ts';

interface OfContract {
  id: string;
  milestones: readonly InstallMilestone[];
}

/** What each milestone comes to for an elevator of a price. */
const amountsOf = (milestones: readonly InstallMilestone[], price: number): number[] =>
  milestoneAmounts(
    price,
    milestones.map(({ share }) => share),
  );

/** Whether a milestone is reached still: its step is audited, or its elevator handed over, by an order that stands. */
const isStillReached = sql<boolean>`(not "order".withdrawn and case
  when contract.milestones -> reached.position ->> 'stepName' is null then "order".handed_over_at is not null
  else exists (select 1 from install_step step where step.order_id = "order".id and step.state = 'audited'
    and step.name = contract.milestones -> reached.position ->> 'stepName') end)`;

/** The milestones of a contract, and how each stands for each elevator. */
export async function listMilestones(db: Database, { id, milestones }: OfContract) {
  const lines = await db
    .selectFrom('installContractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .leftJoin('installOrder as order', (join) =>
      join
        .onRef('order.elevatorId', '=', 'line.elevatorId')
        .onRef('order.contractId', '=', 'line.contractId')
        .on('order.withdrawn', '=', false),
    )
    .where('line.contractId', '=', id)
    .select([
      'line.elevatorId',
      'line.price',
      'order.id as orderId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('line.position')
    .execute();
  const reached = await db
    .selectFrom('installMilestone as reached')
    .innerJoin('installOrder as order', 'order.id', 'reached.orderId')
    .innerJoin('installContract as contract', 'contract.id', 'reached.contractId')
    .leftJoin('invoiceCard as invoice', 'invoice.id', 'reached.invoiceId')
    .where('reached.contractId', '=', id)
    .select([
      'reached.id',
      'order.elevatorId',
      'reached.position',
      'reached.amount',
      'reached.reachedOn',
      'reached.invoiceId',
    ])
    .select(['invoice.invoiceNo', sql<boolean>`not ${isStillReached}`.as('reopened')])
    .execute();
  const steps = await stepNames(db, id);
  return milestones.map(({ name, englishName, share, stepName, afterDays }, position) => {
    const elevators = lines.map(({ price, ...line }) => {
      const found = reached.find((each) => each.elevatorId === line.elevatorId && each.position === position);
      const state = !found
        ? ('open' as const)
        : found.invoiceId === null
          ? ('due' as const)
          : ('billed' as const);
      return {
        ...line,
        amount: found?.amount ?? amountsOf(milestones, price)[position]!,
        state,
        reachedOn: found?.reachedOn ?? null,
        invoiceId: found?.invoiceId ?? null,
        invoiceNo: found?.invoiceNo ?? null,
        milestoneId: found?.id ?? null,
        reopened: state === 'billed' && found!.reopened,
      };
    });
    const sumOf = (...states: string[]) =>
      sumOfAmounts(elevators.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
    return {
      position,
      name: bothNames(name, englishName),
      share,
      stepName: stepName === null ? null : (steps.get(stepName) ?? stepName),
      afterDays,
      amount: sumOfAmounts(elevators.map(({ amount }) => amount)),
      dueAmount: sumOf('due'),
      billedAmount: sumOf('billed'),
      elevators,
    };
  });
}

/** What the steps of a contract are called in both languages: by its orders, else by the library of who installs. */
async function stepNames(db: Database, contractId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('installNode as node')
    .innerJoin('installContract as contract', 'contract.companyId', 'node.companyId')
    .where('contract.id', '=', contractId)
    .select(['node.name', 'node.names'])
    .unionAll(
      db
        .selectFrom('installStep as step')
        .innerJoin('installOrder as order', 'order.id', 'step.orderId')
        .where('order.contractId', '=', contractId)
        .select(['step.name', 'step.names']),
    )
    .execute();
  return new Map(rows.map(({ name, names }) => [name, names]));
}

interface Reached {
  orderId: string;
  /** Whether a milestone is owed from the day on. */
  isReached: (milestone: InstallMilestone) => boolean;
  day: string;
}

/** Notes the milestones of an order that are reached; of two who note the same one stands. Answers how many are new. */
export async function reachMilestones(
  tx: Transaction,
  { orderId, isReached, day }: Reached,
): Promise<number> {
  const order = await tx
    .selectFrom('installOrder as order')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('installContractLine as line', (join) =>
      join
        .onRef('line.contractId', '=', 'order.contractId')
        .onRef('line.elevatorId', '=', 'order.elevatorId'),
    )
    .where('order.id', '=', orderId)
    .select(['order.contractId', 'order.elevatorId', 'contract.milestones', 'line.price'])
    .$narrowType<{ milestones: InstallMilestone[] }>()
    .executeTakeFirstOrThrow();
  // What was billed of an order that was withdrawn is not owed again.
  const billed = await tx
    .selectFrom('installMilestone as milestone')
    .innerJoin('installOrder as former', 'former.id', 'milestone.orderId')
    .where('milestone.contractId', '=', order.contractId)
    .where('former.elevatorId', '=', order.elevatorId)
    .where('former.id', '<>', orderId)
    .select('milestone.position')
    .execute();
  const amounts = amountsOf(order.milestones, order.price);
  const rows = order.milestones.flatMap((milestone, position) =>
    isReached(milestone) && !billed.some((each) => each.position === position)
      ? [{ contractId: order.contractId, orderId, position, amount: amounts[position]!, reachedOn: day }]
      : [],
  );
  if (rows.length === 0) return 0;
  const made = await tx
    .insertInto('installMilestone')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['orderId', 'position']).doNothing())
    .returning('id')
    .execute();
  await tellMilestones(
    tx,
    made.map(({ id }) => id),
    'reached',
  );
  return made.length;
}

/** Milestones of an order, or of an invoice, that are reached no more can no longer be billed, unless they are already. */
export async function unreachMilestones(
  tx: Transaction,
  by: 'orderId' | 'id',
  ids: readonly string[],
): Promise<void> {
  const gone = await tx
    .selectFrom('installMilestone as reached')
    .innerJoin('installOrder as order', 'order.id', 'reached.orderId')
    .innerJoin('installContract as contract', 'contract.id', 'reached.contractId')
    .where(`reached.${by}`, 'in', ids)
    .where('reached.invoiceId', 'is', null)
    .where(sql<boolean>`not ${isStillReached}`)
    .select('reached.id')
    .execute();
  const goneIds = gone.map(({ id }) => id);
  if (goneIds.length === 0) return;
  await tx.deleteFrom('installMilestone').where('id', 'in', goneIds).where('invoiceId', 'is', null).execute();
  await untellMilestones(tx, goneIds);
}

/** What an invoice billed that asks for nothing any more can be billed anew, as far as it is reached still. */
export async function freeMilestones(tx: Transaction, { invoiceId }: { invoiceId: string }): Promise<void> {
  const freed = await tx
    .updateTable('installMilestone')
    .set({ invoiceId: null })
    .where('invoiceId', '=', invoiceId)
    .returning('id')
    .execute();
  const milestoneIds = freed.map(({ id }) => id);
  if (milestoneIds.length === 0) return;
  await unreachMilestones(tx, 'id', milestoneIds);
  await tellMilestones(tx, milestoneIds, invoiceId);
}
