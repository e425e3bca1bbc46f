import { z } from 'zod';
import { choice, identity, instant, latitude, longitude, ref, text } from '#contract/fieldKinds.ts';
import { auditCauses, causeClasses } from '#contract/cause/causeClass.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { auditMoves, orderMoves } from './orderMoves.ts';
import { auditResults, orderAudit } from './orderStatus.ts';
import { phoneAct } from './phoneAct.ts';

const handlerId = ref('staff');
const remark = text(300).optional();
/** To a person, and when they are to begin where that is said. */
const sent = { handlerId, plannedStart: instant().optional() };

/** What people make of orders. */
export const orderMoveCalls = moveCalls(orderMoves, {
  calls: {
    send: ['POST flow/maintenance/sendBill/{id}', 'Dispatches a work order to a person.'],
    takeUpRefusal: [
      'POST flow/maintenance/takeUpRefusal/{id}',
      'Takes up the refusal of a work order for review.',
    ],
    sendAnother: [
      'POST flow/maintenance/sendAnother/{id}',
      'Dispatches a refused work order to another person.',
    ],
    insist: [
      'POST flow/maintenance/insist/{id}',
      'Rejects the refusal of a work order, which stays with its mechanic.',
    ],
    /** Another person, for a reason. */
    reassign: ['POST flow/maintenance/reassign/{id}', 'Reassigns a work order to another person.'],
    cancel: ['POST flow/maintenance/cancel/{id}', 'Cancels a work order.'],
    closeAlone: ['POST flow/maintenance/closeAlone/{id}', 'Completes an order without repair.'],
    rework: ['POST flow/maintenance/rework/{id}', 'Sends a completed work order back.'],
    evaluate: ['POST flow/maintenance/evaluate/{id}', 'Rates a completed work order.'],
    /** What the mechanic does on the way: takes it or not, signs in on site, pauses, goes on. */
    processBill: [
      'PUT flow/mobile/processBill/{id}',
      'Accepts, refuses, starts, pauses or resumes a work order on the phone.',
    ],
    /** A defect that this order cannot mend: a repair order is made of it. */
    turnToRepair: ['POST flow/mobile/turnToRepair/{id}', 'Turns a finding into a repair order.'],
    /** The report with which an order is completed. */
    complete: ['PUT flow/maintenance/report/{id}', 'Completes a work order.'],
  },
  inputs: {
    send: sent,
    sendAnother: sent,
    reassign: sent,
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
      causeClass: choice('causeClass', causeClasses).optional(),
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
  calls: {
    /** Samples a completed order: its audit is pending. */
    inspect: ['PUT flow/maintenance/inspect/{id}', 'Selects a completed work order for audit.'],
    /** What the audit found: passed, also as excellent or good, or failed. */
    inspectResult: ['PUT flow/maintenance/inspectResult/{id}', 'Records the result of an audit.'],
  },
  inputs: {
    inspect: { inspectStatus: choice('orderStatus', [orderAudit.pending]) },
    inspectResult: {
      inspectResult: choice('orderStatus', auditResults),
      /** What was wrong, by what it can be counted; of failed ones alone. */
      inspectCause: choice('auditCause', auditCauses).optional(),
    },
  },
  touches: ['elevator'],
});
