import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { workingDaysLate } from '@hoistway/contract/install/orderPlan.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isDoneBy, visibleInstallOrders } from '../contract/visibleInstalls.ts';

type Search = SearchOf<typeof installOrderCalls.page>;

const number = sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`;

interface Counted {
  done: number;
  steps: number;
  begun: number;
  current: string;
}

const stateOf = sql<'waiting' | 'building' | 'late' | 'built' | 'handedOver'>`case
  when "order".handed_over_at is not null then 'handedOver'
  when counted.done = counted.steps then 'built'
  when "order".ends_on > "order".baseline_end then 'late'
  when counted.begun > 0 then 'building' else 'waiting' end`;

/** Orders of installation as they are shown; how late they are is counted in working days by `withSlip`. */
export const selectOrders = (db: Database, viewer: Viewer) =>
  visibleInstallOrders(db, viewer)
    .innerJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .innerJoin('installTemplate as template', 'template.id', 'order.templateId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('staffCard as worker', 'worker.id', 'work.handlerId')
    .innerJoinLateral(
      sql<Counted>`(select count(*) filter (where step.state = 'audited')::int as done, count(*)::int as steps,
          count(*) filter (where step.state <> 'todo')::int as begun,
          coalesce(string_agg(step.names, E'\n' order by step.position)
            filter (where step.state in ('doing', 'done')), '') as current
        from install_step step where step.order_id = "order".id)`.as<'counted'>('counted'),
      (join) => join.onTrue(),
    )
    .select([
      ...columnsOf(installOrder, 'order'),
      'contract.contractNo',
      'contract.country',
      'contract.weekdays',
      'contract.endDate',
      'work.orderNumber',
      'work.status',
      'work.handlerId as workerId',
      'worker.names as workerName',
      number.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'company.names as companyName',
      'template.names as templateName',
      'counted.done',
      'counted.steps',
      'counted.current',
      stateOf.as('state'),
      managedBy(viewer, 'contract.companyId').as('managed'),
    ])
    .$narrowType<{ links: StepLink[] }>();
type Selected = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** An order with the working days by which it ends later than planned, and the names of what is being done. */
export const withSlip = (order: Selected) => ({
  ...order,
  slip: workingDaysLate(order, order.baselineEnd, order.endsOn),
});

function searched(
  db: Database,
  viewer: Viewer,
  { words, state, contractId, workerId, mine, companyId }: Search,
) {
  let query = selectOrders(db, viewer);
  if (words) query = query.where(finds(words, 'work.orderNumber', 'contract.contractNo', number));
  if (state) query = query.where(stateOf, '=', state);
  if (contractId) query = query.where('order.contractId', '=', contractId);
  if (workerId)
    query = query.where(
      sql<boolean>`(work.handler_id = ${workerId} or exists (select 1 from install_step own
        where own.order_id = "order".id and own.worker_id = ${workerId}))`,
    );
  if (mine) query = query.where(isDoneBy(viewer, 'order'));
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  return query;
}

const sorts: Sorts<typeof installOrderCalls.page> = {
  orderNumber: sql`work.order_number`,
  contractNo: sql`contract.contract_no`,
  endsOn: sql`"order".ends_on`,
  elevatorNumber: number,
};

/** Those first that end first; handed over ones last. */
export async function pageOrders(
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof installOrderCalls.page>,
) {
  const found = await readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`("order".handed_over_at is not null), "order".ends_on`,
    id: sql`"order".id`,
  });
  return { ...found, rows: found.rows.map(withSlip) };
}

export const findOrder = async (db: Database, viewer: Viewer, id: string) =>
  withSlip(await selectOrders(db, viewer).where('order.id', '=', id).executeTakeFirstOrThrow());

/** Whether the viewer may take a handover back. */
export const mayTakeBack = (viewer: Viewer): boolean => seesEverything(viewer);
