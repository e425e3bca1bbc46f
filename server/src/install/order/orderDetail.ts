import { planOrder } from '@hoistway/contract/install/orderPlan.ts';
import { sql } from 'kysely';
import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { delaysOf } from '../step/delays.ts';
import { filesOf } from '../step/stepFiles.ts';
import { withPartNames } from '../step/stepParts.ts';
import { selectSteps, shownStep } from '../step/stepRows.ts';
import { openDefects } from './openDefects.ts';
import { missingWords } from './missing.ts';
import { findOrder, mayTakeBack, selectOrders, withSlip } from './orderRows.ts';
import { plannedOrders, plannedSteps, byOrder } from './replan.ts';

type Reading = Pick<RequestContext, 'db' | 'viewer' | 'language' | 't'>;

/** An order with its steps, their files and delays, and what keeps it from being handed over. */
export async function orderDetail(
  { db, viewer, language, t }: Reading,
  files: ShownFiles,
  id: string,
  now: Date,
) {
  const order = await findOrder(db, viewer, id);
  const contract = await findInstallContract(db, viewer, order.contractId);
  const [plan] = await plannedOrders(db, [id], now);
  const steps = await selectSteps(db, viewer, now)
    .where('order.id', '=', id)
    .orderBy('step.position')
    .execute();
  const rows = steps.map(shownStep);
  const parts = await withPartNames(db, steps);
  const days = await plannedSteps(db, [id]);
  const defects = order.handedOverAt === null ? await openDefects(db, order.elevatorId) : [];
  const { steps: times } = planOrder({ ...plan!, steps: days }, plan!, plan!.today);
  const filed = await filesOf(db, files, rows);
  const delays = await delaysOf(
    db,
    files,
    rows.map((row) => row.id),
  );
  return {
    ...order,
    today: plan!.today,
    endDate: contract.endDate,
    maintainerName: contract.maintainerName,
    stepRows: rows.map((row, at) => ({
      ...row,
      ...timesOf(times[at]!),
      beganOn: days[at]!.beganOn,
      endedOn: days[at]!.endedOn,
      files: filed.filter(({ stepId }) => stepId === row.id),
      parts: parts[at]!.parts,
      delays: delays.filter(({ stepId }) => stepId === row.id),
    })),
    missing: [
      ...missingWords(rows, language, t),
      ...defects.map((number) => t('installOrder.missingRepair', { number })),
    ],
    mayTakeBack: order.handedOverAt !== null && mayTakeBack(viewer),
  };
}

/** Today where a company is. */
async function companyToday(db: Database, companyId: string, now: Date): Promise<string> {
  const { day } = await db
    .selectFrom('companyCard as company')
    .where('company.id', '=', companyId)
    .select(
      sql<string>`(${now.toISOString()}::timestamptz at time zone company.time_zone)::date::text`.as('day'),
    )
    .executeTakeFirstOrThrow();
  return day;
}

const timesOf = ({
  startsOn,
  endsOn,
  float,
  critical,
  pushed,
}: {
  startsOn: string;
  endsOn: string;
  float: number;
  critical: boolean;
  pushed: boolean;
}) => ({ startsOn, endsOn, float: Math.max(0, float), critical, pushed });

/** The schedule of all orders of a contract. */
export async function contractSchedule(
  { db, viewer }: Reading,
  files: ShownFiles,
  contractId: string,
  now: Date,
) {
  const contract = await findInstallContract(db, viewer, contractId);
  const orders = (
    await selectOrders(db, viewer).where('order.contractId', '=', contractId).orderBy('order.id').execute()
  ).map(withSlip);
  const ids = orders.map(({ id }) => id);
  const plans = ids.length === 0 ? [] : await plannedOrders(db, ids, now);
  const days = ids.length === 0 ? new Map() : byOrder(await plannedSteps(db, ids));
  const rows =
    ids.length === 0
      ? []
      : await selectSteps(db, viewer, now).where('order.id', 'in', ids).orderBy('step.position').execute();
  const delays = await delaysOf(
    db,
    files,
    rows.map(({ id }) => id),
  );
  const today = plans[0]?.today ?? (await companyToday(db, contract.companyId, now));
  return {
    contractNo: contract.contractNo,
    country: contract.country,
    weekdays: contract.weekdays,
    today,
    endDate: contract.endDate,
    signingDate: contract.signingDate,
    managed: contract.managed,
    whole: orders.length === contract.orders,
    orders: orders.map((order) => {
      const plan = plans.find(({ id }) => id === order.id)!;
      const own = (days.get(order.id) ?? []) as Awaited<ReturnType<typeof plannedSteps>>;
      const { steps: times } = planOrder({ ...plan, steps: own }, plan, plan.today);
      return {
        ...order,
        today: plan.today,
        stepRows: rows
          .filter(({ orderId }) => orderId === order.id)
          .map((row, at) => ({
            ...row,
            ...timesOf(times[at]!),
            beganOn: own[at]!.beganOn,
            endedOn: own[at]!.endedOn,
            delays: delays.filter(({ stepId }) => stepId === row.id),
          })),
      };
    }),
  };
}
