import { faultClosed, faultHandled, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { rescueMoved } from '#area/rescue/rescueEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { on } from '#platform/event/reaction.ts';
import { judgeSubject } from './judge.ts';

/** Terms judge each rescue, fault and order as often as one of its steps ends a clock or takes its end back. */
export const slaReactions = [
  on(rescueMoved, async (tx, { caseId, elevatorId, drill }) => {
    if (!drill) await judgeSubject(tx, 'rescueCase', caseId, elevatorId, new Date());
  }),
  on(orderMoved, async (tx, { orderId, elevatorId, type, faultId }) => {
    if (type !== 'maintenance' && type !== 'repair') return;
    await judgeSubject(tx, 'workOrder', orderId, elevatorId, new Date());
    if (faultId !== null) await judgeSubject(tx, 'fault', faultId, elevatorId, new Date());
  }),
  on(faultClosed, (tx, { faultId, elevatorId }) =>
    judgeSubject(tx, 'fault', faultId, elevatorId, new Date()),
  ),
  on(faultHandled, async (tx, { faultId, elevatorId, closed }) => {
    if (closed) await judgeSubject(tx, 'fault', faultId, elevatorId, new Date());
  }),
  // The same record goes on: its end was none.
  on(faultRepeated, (tx, { faultId, elevatorId }) =>
    judgeSubject(tx, 'fault', faultId, elevatorId, new Date()),
  ),
];
