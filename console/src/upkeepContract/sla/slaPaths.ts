import type { SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';

const pages: Record<SlaSubjectKind, string> = {
  rescueCase: '/gridRescue/gridRescue?id=',
  fault: '/realTime/eleHistoryFault?fault=',
  workOrder: '/maintenance/workBillBoardInquiry?id=',
};

/** Where a rescue, a fault or an order is shown. */
export const subjectPath = (kind: SlaSubjectKind, id: string): string => pages[kind] + encodeURIComponent(id);
