import type { AuditResult, AuditStatus, OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import type { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, RowOf } from '#platform/database/rowOf.ts';

type WorkOrderTable = RowOf<
  typeof workOrder,
  {
    companyId: string;
    letGo: Generated<boolean>;
    inspectDueTime: MaybeInstant;
    itemListVersion: number | null;
    itemMode: 'byItem' | 'byGroup' | null;
    /** Of normal, abnormal and not applicable. */
    itemSigns: string[] | null;
  },
  'mustAccept' | 'reworkCount' | 'inspectStatus'
>;

type WorkOrderItemTable = RowOf<typeof workOrderItem, { position: number; answeredBy: string | null }>;

/** Orders that are over, added up; every change adds rows. */
interface WorkOrderTallyTable {
  companyId: string;
  elevatorId: string;
  type: 'maintenance' | 'repair' | 'rescue' | 'selfCheck' | 'installation';
  status: OrderStatus;
  late: boolean | null;
  inspectStatus: AuditStatus;
  inspectResult: AuditResult | null;
  reworked: boolean;
  stars: number | null;
  n: number;
}

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
  serial: string | null;
  batchNo: string | null;
  fromVan: ColumnType<boolean, boolean | undefined, boolean>;
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

interface ItemListTable {
  id: Id;
  companyId: string;
  elevatorKind: 'traction' | 'hydraulic' | 'dumbwaiter' | 'escalator';
  mode: 'byItem' | 'byGroup';
  version: number;
}

interface ItemListOwnTable {
  id: Id;
  listId: string;
  code: string;
  name: string;
  englishName: string;
  requirement: string;
  englishRequirement: string;
  maintenanceType: 'halfMonth' | 'quarter' | 'halfYear' | 'year';
  keyItem: boolean;
  fromVersion: number;
  untilVersion: number | null;
}

interface ItemListExcludedTable {
  id: Id;
  listId: string;
  code: string;
  reason: string;
  fromVersion: number;
  untilVersion: number | null;
}

interface ItemListVersionTable {
  listId: string;
  version: number;
  at: Instant;
  userId: string | null;
  change: 'added' | 'edited' | 'removed' | 'excluded' | 'included' | 'mode';
  code: string | null;
}

interface ItemSignTable {
  companyId: string;
  normal: string;
  abnormal: string;
  notApplicable: string;
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
  | 'faultReason'
  | 'solution'
  | 'causeClass'
  | 'inspectCause'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    workOrder: WorkOrderTable;
    workOrderCard: WorkOrderCard;
    workOrderTally: WorkOrderTallyTable;
    workOrderVisitedCard: Pick<WorkOrderTallyTable, 'companyId' | 'elevatorId'>;
    workOrderItem: WorkOrderItemTable;
    workOrderHandover: WorkOrderHandoverTable;
    workOrderHoistway: WorkOrderHoistwayTable;
    workOrderSampling: WorkOrderSamplingTable;
    workOrderPicture: WorkOrderPictureTable;
    workOrderSignature: WorkOrderSignatureTable;
    workOrderPart: WorkOrderPartTable;
    workOrderVoice: WorkOrderVoiceTable;
    workOrderAct: WorkOrderActTable;
    itemList: ItemListTable;
    itemListOwn: ItemListOwnTable;
    itemListExcluded: ItemListExcludedTable;
    itemListVersion: ItemListVersionTable;
    itemSign: ItemSignTable;
    workOrderVisitCheck: WorkOrderVisitCheckTable;
    workOrderResultCard: WorkOrderResultCard;
    workOrderPauseCard: {
      orderId: string;
      fromTime: Instant;
      untilTime: MaybeInstant;
      reason: string | null;
    };
  }
}
