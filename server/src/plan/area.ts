import { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';
import { planBatch } from '@hoistway/contract/plan/planBatch.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { contractBegan, contractLost } from '#area/upkeepContract/contractEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { record } from '#platform/record/record.ts';
import { orderOfPlanMoved } from './completedVisit.ts';
import { resumePlans, stopLostPlans } from './followContract.ts';
import { generateOrdersJob } from './generateOrders.ts';
import { planImporter } from './planImporter.ts';
import { planDigest, tellDigestsJob } from './planMessages.ts';
import { planRoutes } from './planRoutes.ts';
import { aPlan } from './planSamples.ts';
import { visiblePlans } from './visiblePlans.ts';

/** Maintenance plans: when each elevator is visited next, and the orders that are made in time. */
export const planArea = area({
  routes: [planRoutes],
  records: {
    maintenancePlan: record(maintenancePlan, {
      table: 'maintenancePlan',
      visible: (db, viewer) =>
        visiblePlans(db, viewer).select([
          'maintenancePlan.id',
          'elevator.elevatorNo',
          'elevator.shortNumber',
        ]),
      name: ({ elevatorNo, shortNumber }) => shortNumber ?? elevatorNo,
      readBy: 'plan.view',
      columns: {
        batch_id: { label: 'planBatch.make' },
        lost_contract_id: { label: 'maintenancePlan.lostContractId', ref: 'contract' },
      },
      sample: aPlan,
    }),
    planBatch: record(planBatch, { table: 'planBatch' }),
  },
  notAudited: {
    plan_batch: 'only added to; what it plans is in the audit log of the plans',
    plan_visit: 'follows from orders, which are in the audit log',
  },
  importers: [planImporter],
  jobs: [generateOrdersJob, tellDigestsJob],
  messageKinds: [planDigest],
  reactions: [
    on(orderMoved, orderOfPlanMoved),
    on(contractLost, stopLostPlans),
    on(contractBegan, resumePlans),
  ],
});
