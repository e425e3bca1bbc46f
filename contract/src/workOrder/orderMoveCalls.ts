import { z } from 'zod';
import { choice, identity, latitude, longitude, ref, text } from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { auditMoves, orderMoves } from './orderMoves.ts';
import { auditResults, orderAudit } from './orderStatus.ts';
import { phoneAct } from './phoneAct.ts';

const handlerId = ref('staff');
const remark = text(300).optional();

/** What people make of orders. */
export const orderMoveCalls = moveCalls(orderMoves, {
  paths: {
    send: 'POST flow/maintenance/sendBill/{id}',
    takeUpRefusal: 'POST flow/maintenance/takeUpRefusal/{id}',
    sendAnother: 'POST flow/maintenance/sendAnother/{id}',
    insist: 'POST flow/maintenance/insist/{id}',
    /** Another person, for a reason. */
    reassign: 'POST flow/maintenance/reassign/{id}',
    cancel: 'POST flow/maintenance/cancel/{id}',
    closeAlone: 'POST flow/maintenance/closeAlone/{id}',
    rework: 'POST flow/maintenance/rework/{id}',
    evaluate: 'POST flow/maintenance/evaluate/{id}',
    /** What the mechanic does on the way: takes it or not, signs in on site, pauses, goes on. */
    processBill: 'PUT flow/mobile/processBill/{id}',
    /** A defect that this order cannot mend: a repair order is made of it. */
    turnToRepair: 'POST flow/mobile/turnToRepair/{id}',
    /** The report with which an order is completed. */
    complete: 'PUT flow/maintenance/report/{id}',
  },
  summaries: {
    send: 'Dispatches a work order to a person.',
    takeUpRefusal: 'Takes up the refusal of a work order for review.',
    sendAnother: 'Dispatches a refused work order to another person.',
    insist: 'Rejects the refusal of a work order, which stays with its mechanic.',
    reassign: 'Reassigns a work order to another person.',
    cancel: 'Cancels a work order.',
    closeAlone: 'Completes an order without repair.',
    rework: 'Sends a completed work order back.',
    evaluate: 'Rates a completed work order.',
    processBill: 'Accepts, refuses, starts, pauses or resumes a work order on the phone.',
    turnToRepair: 'Turns a finding into a repair order.',
    complete: 'Completes a work order.',
  },
  inputs: {
    send: { handlerId },
    sendAnother: { handlerId },
    reassign: { handlerId },
    insist: { remark },
    evaluate: { stars: z.int().min(1).max(5), remark },
    processBill: {
      act: choice('orderMove', orderMoves.madeBy('processBill')),
      /** The code on the elevator's label, or the place of the person, to sign in on site. */
      label: text(200).optional(),
      latitude: latitude().optional(),
      longitude: longitude().optional(),
      ...phoneAct,
    },
    turnToRepair: phoneAct,
    complete: {
      faultReason: text(500).optional(),
      solution: text(500).optional(),
      finishRemark: text(500).optional(),
      ...phoneAct,
    },
  },
  replies: { turnToRepair: z.object({ repairId: identity() }) },
  touches: ['elevator'],
});

export const auditMoveCalls = moveCalls(auditMoves, {
  record: 'workOrder',
  paths: {
    /** Samples a completed order: its audit is pending. */
    inspect: 'PUT flow/maintenance/inspect/{id}',
    /** What the audit found: passed, also as excellent or good, or failed. */
    inspectResult: 'PUT flow/maintenance/inspectResult/{id}',
  },
  summaries: {
    inspect: 'Selects a completed work order for audit.',
    inspectResult: 'Records the result of an audit.',
  },
  inputs: {
    inspect: { inspectStatus: choice('orderStatus', [orderAudit.pending]) },
    inspectResult: { inspectResult: choice('orderStatus', auditResults) },
  },
  touches: ['elevator'],
});
