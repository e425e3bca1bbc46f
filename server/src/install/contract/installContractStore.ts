import {
  installContract,
  type InstallLine,
  type InstallMilestone,
} from '@hoistway/contract/install/installContract.ts';
import type { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInstallContracts } from './visibleInstalls.ts';

type Search = SearchOf<typeof installContractCalls.page>;

/** How far the elevators of a contract are, by the counts beside it. */
const progressOf = sql<'unplanned' | 'planned' | 'building' | 'handedOver'>`case
  when counted.orders = 0 then 'unplanned'
  when counted.handed_over = jsonb_array_length(contract.lines) then 'handedOver'
  when counted.begun > 0 then 'building' else 'planned' end`;

interface Counted {
  orders: number;
  handedOver: number;
  begun: number;
  expectedEnd: string | null;
}

const shown = (db: Database, viewer: Viewer) =>
  visibleInstallContracts(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .leftJoin('companyCard as customer', 'customer.id', 'contract.customerId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'contract.maintainerId')
    .innerJoinLateral(
      sql<Counted>`(select count(*)::int as orders, count(o.handed_over_at)::int as handed_over,
          count(*) filter (where exists (select 1 from install_step step
            where step.order_id = o.id and step.state <> 'todo'))::int as begun,
          max(o.ends_on)::text as expected_end
        from install_order o where o.contract_id = contract.id and not o.withdrawn)`.as<'counted'>('counted'),
      (join) => join.onTrue(),
    )
    .select([
      ...columnsOf(installContract, 'contract'),
      'company.names as companyName',
      'customer.names as customerName',
      'maintainer.names as maintainerName',
      'counted.orders',
      'counted.handedOver',
      'counted.expectedEnd',
      sql<number>`jsonb_array_length(contract.lines)`.as('elevators'),
      progressOf.as('progress'),
      managedBy(viewer, 'contract.companyId').as('managed'),
    ])
    .$narrowType<{ lines: InstallLine[]; milestones: InstallMilestone[] }>();

function searchedInstallContracts(
  db: Database,
  viewer: Viewer,
  { words, progress, country, companyId, from, to, importId }: Search,
) {
  let query = shown(db, viewer);
  if (words)
    query = query.where(
      finds(words, 'contract.contractNo', 'contract.partyA', sql`coalesce(customer.names, '')`),
    );
  if (progress) query = query.where(progressOf, '=', progress);
  if (country) query = query.where('contract.country', '=', country);
  if (companyId) query = query.where('contract.companyId', '=', companyId);
  if (from) query = query.where('contract.endDate', '>=', from);
  if (to) query = query.where('contract.endDate', '<=', to);
  if (importId) query = query.where(isBroughtBy(importId, 'contract.id'));
  return query;
}

const sorts: Sorts<typeof installContractCalls.page> = {
  contractNo: sql`contract.contract_no`,
  partyA: byName('contract.party_a'),
  signingDate: sql`contract.signing_date`,
  endDate: sql`contract.end_date`,
  amount: sql`contract.amount`,
  companyName: byName('company.names'),
};

/** The newest first. */
export const pageInstallContracts = (
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof installContractCalls.page>,
) =>
  readPage(searchedInstallContracts(db, viewer, search), page, {
    sorts,
    defaultSort: sql`contract.signing_date desc`,
    id: sql`contract.id desc`,
  });

/** The contracts that a search finds, the newest first, for a sheet. */
export const listInstallContracts = (db: Database, viewer: Viewer, search: Search, most: number) =>
  searchedInstallContracts(db, viewer, search)
    .orderBy('contract.signingDate', 'desc')
    .orderBy('contract.id', 'desc')
    .limit(most)
    .execute();

export const findInstallContract = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('contract.id', '=', id).executeTakeFirstOrThrow();

/** The elevators of a contract with their orders, as they stand in it. */
export const linesOfContract = (db: Database, viewer: Viewer, contractId: string) =>
  db
    .selectFrom('installContractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .leftJoin('installOrder as order', (join) =>
      join
        .onRef('order.elevatorId', '=', 'line.elevatorId')
        .onRef('order.contractId', '=', 'line.contractId')
        .on('order.withdrawn', '=', false),
    )
    .leftJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
    .where('line.contractId', '=', contractId)
    .select([
      'line.elevatorId',
      'line.price',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'order.id as orderId',
      'work.orderNumber',
      sql<number>`(select count(*) from install_step step
        where step.order_id = "order".id and step.state = 'audited')::int`.as('done'),
      sql<number>`(select count(*) from install_step step where step.order_id = "order".id)::int`.as('steps'),
      'order.endsOn',
      'order.handedOverAt',
      sql<SqlBool>`line.elevator_id in (${visibleElevators(db, viewer).select('elevator.id')})`
        .$castTo<boolean>()
        .as('visible'),
    ])
    .orderBy('line.position')
    .execute();
