import { intervalBook } from '@hoistway/contract/plan/intervalBook.ts';
import { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';
import { planBatch } from '@hoistway/contract/plan/planBatch.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { contractBegan, contractLost } from '#area/upkeepContract/contractEvents.ts';
import { elevatorHandedOver, handoverTakenBack } from '#area/install/installEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { record } from '#platform/record/record.ts';
import { orderOfPlanMoved } from './completedVisit.ts';
import { resumePlans, stopLostPlans } from './followContract.ts';
import { planHandedOver, stopTakenBack } from './followHandover.ts';
import { generateOrdersJob } from './generateOrders.ts';
import { bookRoutes } from './interval/bookRoutes.ts';
import { fallBackJob, intervalFellBack } from './interval/fallBack.ts';
import { visibleBooks } from './interval/visibleBooks.ts';
import { planImporter } from './planImporter.ts';
import { planDigest, tellDigestsJob } from './planMessages.ts';
import { monthPlan, plannedVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { planTeam } from '@hoistway/contract/plan/planTeam.ts';
import { plannerRoutes } from './planner/plannerRoutes.ts';
import { aMonth, aPlannedVisit, aTeam } from './planner/plannerSamples.ts';
import { visibleMonths, visibleVisits } from './planner/monthStore.ts';
import { visibleTeams } from './planner/teamStore.ts';
import { planRoutes } from './planRoutes.ts';
import { aBook, aPlan } from './planSamples.ts';
import { visiblePlans } from './visiblePlans.ts';
import { planPeople } from './planPeople.ts';

/** Maintenance plans: when each elevator is visited next, and the orders that are made in time. */
export const planArea = area({
  people: planPeople,
  dependsOn: ['company', 'elevator', 'workOrder'],
  routes: [planRoutes, plannerRoutes, bookRoutes],
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
    intervalBook: record(intervalBook, {
      table: 'intervalBook',
      visible: (db, viewer) =>
        visibleBooks(db, viewer).select(['intervalBook.id', 'elevator.elevatorNo', 'elevator.shortNumber']),
      name: ({ elevatorNo, shortNumber }) => shortNumber ?? elevatorNo,
      readBy: 'plan.view',
      sample: aBook,
    }),
    planBatch: record(planBatch, { table: 'planBatch' }),
    planTeam: record(planTeam, {
      table: 'planTeam',
      visible: (db, viewer) => visibleTeams(db, viewer).select(['planTeam.id', 'planTeam.name']),
      name: ({ name }) => name,
      readBy: 'plan.view',
      called: 'name',
      sample: aTeam,
    }),
    monthPlan: record(monthPlan, {
      table: 'monthPlan',
      visible: (db, viewer) => visibleMonths(db, viewer).select(['monthPlan.id', 'monthPlan.month']),
      name: ({ month }) => month.slice(0, 7),
      readBy: 'plan.view',
      sample: aMonth,
    }),
    plannedVisit: record(plannedVisit, {
      table: 'plannedVisit',
      visible: (db, viewer) => visibleVisits(db, viewer).select('plannedVisit.id'),
      sample: aPlannedVisit,
    }),
  },
  notAudited: {
    plan_batch: 'only added to; what it plans is in the audit log of the plans',
    planned_visit: 'a draft; what is accepted of it is in the audit log of the plans',
    plan_visit: 'follows from orders, which are in the audit log',
  },
  importers: [planImporter],
  jobs: [generateOrdersJob, tellDigestsJob, fallBackJob],
  messageKinds: [planDigest, intervalFellBack],
  reactions: [
    on(orderMoved, orderOfPlanMoved),
    on(contractLost, stopLostPlans),
    on(contractBegan, resumePlans),
    on(elevatorHandedOver, planHandedOver),
    on(handoverTakenBack, stopTakenBack),
  ],
});
