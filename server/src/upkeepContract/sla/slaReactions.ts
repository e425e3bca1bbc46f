import { faultHandled } from '#area/fault/faultAndIncidentEvents.ts';
import { rescueMoved } from '#area/rescue/rescueEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { on } from '#platform/event/reaction.ts';
import { judgeSubject } from './judge.ts';

/**
 * Terms judge each rescue, fault and order as often as one of its steps ends a clock or takes its end back; what an
 * elevator itself says of a fault, a moment later by `judgeFaultTimer`.
 */
export const slaReactions = [
  on(rescueMoved, async (tx, { caseId, elevatorId, drill }) => {
    if (!drill) await judgeSubject(tx, 'rescueCase', caseId, elevatorId, new Date());
  }),
  on(orderMoved, async (tx, { orderId, elevatorId, type, faultId }) => {
    if (type !== 'maintenance' && type !== 'repair') return;
    await judgeSubject(tx, 'workOrder', orderId, elevatorId, new Date());
    if (faultId !== null) await judgeSubject(tx, 'fault', faultId, elevatorId, new Date());
  }),
  on(faultHandled, async (tx, { faultId, elevatorId, closed }) => {
    if (closed) await judgeSubject(tx, 'fault', faultId, elevatorId, new Date());
  }),
];
