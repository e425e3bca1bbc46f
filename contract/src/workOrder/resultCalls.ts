import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, day, flag, identity, instant, ref } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { orderDetail, orderRow } from './orderCalls.ts';
import { auditResults, orderAudit, orderKinds } from './orderStatus.ts';
import { visitCheck, visitVerdicts } from './visitCheck.ts';

/** A completed order with what was found of it. */
export const resultRow = orderRow.extend({ verdict: choice('visitVerdict', visitVerdicts).nullable() });
export type ResultRow = z.output<typeof resultRow>;

/** How an audit stands: those of the specification, and none. */
export const auditFilters = [orderAudit.pending, ...auditResults, orderAudit.none] as const;

/** Completed orders by the days of their completion. */
export const resultSearch = elevatorSearch.pick({ words: true, companyId: true }).extend({
  verdict: choice('visitVerdict', visitVerdicts).optional(),
  audit: choice('orderStatus', auditFilters).optional(),
  type: choice('orderKind', orderKinds).optional(),
  /** Whoever sees an order sees who did it, and not always more of them. */
  handlerId: identity().optional(),
  overdue: flag().optional(),
  /** Done again after an audit. */
  reworked: flag().optional(),
  from: day().optional(),
  to: day().optional(),
});

const one = z.object({ id: ref('workOrder') });
const sorts = ['finishTime', 'orderNumber', 'stars', 'reworkCount'] as const;

/** An order as it is printed. */
export const orderDocument = orderDetail
  .omit({ mine: true, managed: true, owned: true, letGo: true, handlerPhone: true, propertyPhone: true })
  .extend({ elevator: elevator.show('elevatorNo', 'shortNumber'), check: visitCheck.nullable() });

export const resultCalls = calls('workOrder', 'workOrder', {
  results: get('flow/maintenance/result/list', {
    summary: 'Lists checklist results, page by page.',
    access: 'order.view',
    input: resultSearch.extend(paging(sorts).shape),
    reply: pageOf(resultRow),
  }),
  /** How many of the found orders ended well, and how many visits stand to be looked at. */
  resultFigures: get('flow/maintenance/result/statistics', {
    summary: 'Counts checklist results.',
    access: 'order.view',
    input: resultSearch,
    reply: z.object({
      completed: count(),
      onTime: count(),
      inspected: count(),
      passed: count(),
      reworked: count(),
      rated: count(),
      /** The average of those that were rated; null when none was. */
      stars: z.number().min(1).max(5).nullable(),
      confirmed: count(),
      doubtful: count(),
      contradicted: count(),
      unknown: count(),
    }),
  }),
  exportResults: get('flow/maintenance/result/exports', {
    summary: 'Exports checklist results.',
    access: 'order.export',
    input: resultSearch,
    reply: download,
  }),
  /** The claimed visit beside what the elevator reported; until when it is awaited while it is not judged. */
  visitCheck: get('flow/maintenance/visitCheck/{id}', {
    summary: 'Compares a claimed visit with what the elevator reported.',
    access: 'order.view',
    input: one,
    reply: z.object({ check: visitCheck.nullable(), dueAt: instant().nullable() }),
  }),
  document: get('flow/maintenance/document/{id}', {
    summary: 'Prints a work order as a PDF.',
    access: 'order.view',
    input: one,
    document: orderDocument,
  }),
});
