import type { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import type { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
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

declare module '#platform/database/tables.ts' {
  interface Tables {
    workOrder: WorkOrderTable;
    workOrderItem: WorkOrderItemTable;
    workOrderHandover: WorkOrderHandoverTable;
    workOrderSampling: WorkOrderSamplingTable;
  }
}
