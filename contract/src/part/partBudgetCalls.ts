import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { count, day, identity, money } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';

const costs = z.object({ low: money(), expected: money(), high: money() });

/** The owner of those elevators of the viewer that are meant; a maintainer need not see the owner's company for that. */
const budgetSearch = z.object({ ownerId: identity().optional() });

export const partBudget = z.object({
  /** The first day of each month. */
  months: z.array(costs.extend({ month: day() })),
  owners: z.array(costs.extend({ ownerId: identity().nullable(), ownerName: z.string().nullable() })),
  total: costs,
  /** Mounted parts, and those of them that have no price. */
  parts: count(),
  unpriced: count(),
});

export const partBudgetCalls = calls('part', 'mountedPart', {
  budget: get('mountingsElevator/budget', {
    summary: 'Says what replacing parts will cost in the next 36 months, by owner and month.',
    access: 'parts.view',
    touches: ['elevator', 'partKind', 'partMeasurement', 'partCriterion'],
    input: budgetSearch,
    reply: partBudget,
  }),
  exportBudget: get('mountingsElevator/budget/exports', {
    summary: 'Downloads the budget of parts month by month.',
    access: 'parts.export',
    input: budgetSearch,
    reply: download,
  }),
  printedBudget: get('mountingsElevator/budget/document', {
    summary: 'Prints the budget of parts as a PDF.',
    access: 'parts.view',
    input: budgetSearch,
    document: partBudget,
  }),
});
