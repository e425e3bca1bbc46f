import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, remove } from '#contract/call.ts';
import {
  choice,
  count,
  day,
  flag,
  identity,
  instant,
  money,
  months,
  ref,
  text,
} from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { contract, contractLine, contractLoss } from './contract.ts';
import { contractRow, maxLines } from './contractCalls.ts';
import { lossReasons } from './contractStatus.ts';
import { reminderSteps } from './renewalRules.ts';

const one = z.object({ id: ref('contract') });

/** What a renewal says otherwise than the contract that it renews. */
const terms = contract
  .pick(...contract.groups.terms)
  .omit({ contractNature: true })
  .partial();

/** A line of the old contract, and its price from now on. */
const renewedLine = z
  .object({ id: identity() })
  .extend(contractLine.pick('unitPrice', 'quantity').partial().shape);

/** Per cent by which prices change. */
const percent = z.number().min(-100, 'invalid.pricePercent').max(1000, 'invalid.pricePercent');

/** A renewal beside the contract that it renews. */
export const renewalRow = contractRow.extend({
  formerAmount: money(),
  formerDuration: months(),
  formerExpiryDate: day(),
  /** Elevators of the former contract. */
  formerElevators: count(),
});

/** What was lost of a contract at once. */
export const lossRow = contractLoss.schema.extend({
  contractNo: z.string(),
  partyA: z.string(),
  companyName: z.string(),
  elevators: count(),
  /** Those of them that a later contract covers again. */
  regained: count(),
  /** Some of their numbers. */
  elevatorNumbers: z.array(z.string()),
  /** The last day on which the company can read what concerns them. */
  readableUntil: day(),
  /** Its day has not come. */
  pending: flag(),
  byName: z.string().nullable(),
  managed: flag(),
});
export type LossRow = z.input<typeof lossRow>;

const search = z.object({
  /** Number, party A, party B. */
  words: text(60).optional(),
  companyId: ref('company').optional(),
  /** The first day of a renewal, the day of a loss. */
  from: day().optional(),
  to: day().optional(),
});

const loss = contractLoss.pick('lostOn', 'reason', 'remark').partial({ remark: true });

export const renewalCalls = calls('upkeepContract', 'contract', {
  /** Renews a contract: all its open elevators, or the lines that are named. */
  renew: post('contract/renew/{id}', {
    summary: 'Renews a contract for all or some of its elevators.',
    access: 'contract.renew',
    touches: ['maintenancePlan', 'elevator'],
    input: one
      .extend(contract.pick('contractNo').shape)
      .extend(terms.shape)
      .extend({
        lines: z.array(renewedLine).min(1, 'invalid.contractLines').max(maxLines).optional(),
        /** By how much prices change that are not given. */
        percent: percent.optional(),
      }),
    reply: byId,
  }),
  renewals: get('contract/renewals', {
    summary: 'Lists contracts that have been or could be renewed, page by page.',
    access: 'contract.view',
    input: search.extend(paging(['effectiveDate', 'createdAt', 'amount', 'contractNo']).shape),
    reply: pageOf(renewalRow),
  }),
  /** The company no longer maintains elevators of a contract: all that are open, or the lines that are named. */
  lose: post('contract/lose/{id}', {
    summary: 'Records elevators of a contract as lost.',
    access: 'contract.lose',
    touches: ['maintenancePlan', 'workOrder', 'elevator'],
    input: one.extend(loss.shape).extend({ lineIds: z.array(identity()).min(1).max(maxLines).optional() }),
    reply: byId,
  }),
  loseAll: post('contract/loseAll', {
    summary: 'Records contracts as lost with all their elevators.',
    access: 'contract.lose',
    touches: ['maintenancePlan', 'workOrder', 'elevator'],
    input: bulkInput.extend({ tryOnly: flag().default(false) }).extend(loss.shape),
    reply: bulkResult,
  }),
  /** Takes back a loss whose day has not come. */
  keep: remove('contract/lose/{id}/{lossId}', {
    summary: 'Withdraws a loss whose day has not come.',
    access: 'contract.lose',
    input: one.extend({ lossId: identity() }),
  }),
  losses: get('contract/losses', {
    summary: 'Lists lost elevators, page by page.',
    access: 'contract.view',
    input: search
      .extend({ reason: choice('lossReason', lossReasons).optional() })
      .extend(paging(['lostOn', 'createdAt', 'contractNo']).shape),
    reply: pageOf(lossRow),
  }),
});

/** A contract whose end is near or past, and of which not all elevators were renewed or lost. */
export const contractReminder = contractRow.extend({
  step: choice('reminderStep', reminderSteps),
  /** Elevators to be decided on. */
  open: count(),
  remindedAt: instant().nullable(),
});
export type ContractReminder = z.input<typeof contractReminder>;

const reminderSearch = z.object({
  words: text(60).optional(),
  step: choice('reminderStep', reminderSteps).optional(),
  companyId: ref('company').optional(),
});

export const contractReminderCalls = calls('upkeepContract', 'contract', {
  reminders: get('reminder/upkeepContract', {
    summary: 'Lists contracts that expire or are due for payment soon.',
    access: 'contract.view',
    input: reminderSearch.extend(paging(['expiryDate', 'amount', 'contractNo']).shape),
    reply: pageOf(contractReminder),
  }),
  reminderCounts: get('reminder/upkeepContract/counts', {
    summary: 'Counts contract reminders by kind.',
    access: 'contract.view',
    input: reminderSearch.omit({ step: true }),
    reply: z.array(z.object({ step: choice('reminderStep', reminderSteps), n: count() })),
  }),
});
