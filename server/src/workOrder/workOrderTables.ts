import type { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import type { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { ColumnType } from 'kysely';
import type { Id, Instant, MaybeInstant, RowOf } from '#platform/database/rowOf.ts';

type WorkOrderTable = RowOf<
  typeof workOrder,
  { companyId: string; letGo: boolean; inspectDueTime: MaybeInstant }
>;

type WorkOrderItemTable = RowOf<typeof workOrderItem, { position: number; answeredBy: string | null }>;

interface WorkOrderHandoverTable {
  id: Id;
  orderId: string;
  previousWorkerId: string | null;
  nowWorkerId: string;
  at: Instant;
  reason: string | null;
}

interface WorkOrderSamplingTable {
  companyId: string;
  type: 'maintenance' | 'repair' | 'rescue' | 'selfCheck' | 'installation';
  percent: number;
}

interface WorkOrderVisitCheckTable {
  orderId: string;
  verdict: 'confirmed' | 'doubtful' | 'contradicted' | 'unknown';
  reasons: ColumnType<unknown, string, string>;
  fromTime: Instant;
  toTime: Instant;
  claimed: ColumnType<unknown, string, string>;
  reported: ColumnType<unknown, string, string>;
  samples: number;
  engineVersion: number;
  checkedAt: Instant;
}

/** How orders ended. */
interface WorkOrderResultCard {
  id: string;
  verdict: 'confirmed' | 'doubtful' | 'contradicted' | 'unknown' | null;
  pausedSeconds: number;
}

/** What other areas may read of an order. */
type WorkOrderCard = Pick<
  WorkOrderTable,
  | 'id'
  | 'companyId'
  | 'orderNumber'
  | 'type'
  | 'status'
  | 'elevatorId'
  | 'handlerId'
  | 'faultId'
  | 'caseId'
  | 'sourceOrderId'
  | 'maintenanceType'
  | 'ordinal'
  | 'planDate'
  | 'deadline'
  | 'inspectStatus'
  | 'inspectResult'
  | 'stars'
  | 'reworkCount'
  | 'createTime'
  | 'dispatchTime'
  | 'acceptTime'
  | 'arriveTime'
  | 'finishTime'
  | 'endTime'
  | 'handlingSeconds'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    workOrder: WorkOrderTable;
    workOrderCard: WorkOrderCard;
    workOrderItem: WorkOrderItemTable;
    workOrderHandover: WorkOrderHandoverTable;
    workOrderSampling: WorkOrderSamplingTable;
    workOrderVisitCheck: WorkOrderVisitCheckTable;
    workOrderResultCard: WorkOrderResultCard;
  }
}
