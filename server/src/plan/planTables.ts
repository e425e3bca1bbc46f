import type { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';
import type { intervalBook } from '@hoistway/contract/plan/intervalBook.ts';
import type { planBatch } from '@hoistway/contract/plan/planBatch.ts';
import type { ColumnType } from 'kysely';
import type { Id, RowOf } from '#platform/database/rowOf.ts';

type MaintenancePlanTable = RowOf<
  typeof maintenancePlan,
  {
    batchId: string | null;
    lostContractId: ColumnType<string | null, string | null | undefined, string | null>;
  },
  'nextOrdinal' | 'cycle' | 'daysToComplete' | 'stopped'
>;

type PlanBatchTable = RowOf<typeof planBatch, { companyId: string; createdBy: string | null }>;

interface PlanVisitTable {
  id: Id;
  planId: string;
  cycle: number;
  ordinal: number | null;
  due: string;
  orderId: string;
  completedDay: string | null;
  hint: 'noPerson' | 'offDuty' | 'unfit' | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    maintenancePlan: MaintenancePlanTable;
    planBatch: PlanBatchTable;
    intervalBook: RowOf<typeof intervalBook>;
    planVisit: PlanVisitTable;
    maintenancePlanCard: Pick<
      MaintenancePlanTable,
      | 'id'
      | 'elevatorId'
      | 'companyId'
      | 'workerId'
      | 'nextOrdinal'
      | 'nextDue'
      | 'intervalDays'
      | 'lastActual'
      | 'stopped'
    >;
  }
}
