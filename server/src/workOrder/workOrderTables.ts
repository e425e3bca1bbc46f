import type { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import type { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { Generated } from 'kysely';
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

interface WorkOrderHoistwayTable {
  id: Id;
  orderId: string;
  staffId: string;
  place: 'pit' | 'carTop';
  enteredTime: Instant;
  askedTime: MaybeInstant;
  alertedTime: MaybeInstant;
  alerts: Generated<number>;
  leftTime: MaybeInstant;
  remark: string | null;
}

interface WorkOrderSamplingTable {
  companyId: string;
  type: 'maintenance' | 'repair' | 'rescue' | 'selfCheck' | 'installation';
  percent: number;
}

interface WorkOrderPictureTable {
  id: Id;
  orderId: string;
  itemId: string | null;
  fileId: string;
  round: number;
  takenTime: Instant;
}

interface WorkOrderSignatureTable {
  id: Id;
  orderId: string;
  round: number;
  confirmedBy: string | null;
  confirmedAt: Instant;
  fileId: string | null;
  reason: string | null;
}

interface WorkOrderPartTable {
  id: Id;
  orderId: string;
  name: string;
  quantity: number;
  unit: string;
}

interface WorkOrderVoiceTable {
  orderId: string;
  fileId: string;
  seconds: number;
}

interface WorkOrderActTable {
  userId: string;
  actId: string;
  orderId: string;
  result: string | null;
  phoneTime: Instant;
  clockAheadMs: number;
  happenedAt: Instant;
  arrivedAt: Instant;
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
  | 'faultReason'
  | 'solution'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    workOrder: WorkOrderTable;
    workOrderCard: WorkOrderCard;
    workOrderItem: WorkOrderItemTable;
    workOrderHandover: WorkOrderHandoverTable;
    workOrderHoistway: WorkOrderHoistwayTable;
    workOrderSampling: WorkOrderSamplingTable;
    workOrderPicture: WorkOrderPictureTable;
    workOrderSignature: WorkOrderSignatureTable;
    workOrderPart: WorkOrderPartTable;
    workOrderVoice: WorkOrderVoiceTable;
    workOrderAct: WorkOrderActTable;
  }
}
