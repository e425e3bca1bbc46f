import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { InstallMilestone } from '@hoistway/contract/install/installContract.ts';
import type { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { milestoneInvoice } from '@hoistway/contract/install/milestoneInvoice.ts';
import { sumOfAmounts } from '@hoistway/contract/money.ts';
import { rateOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { sql } from 'kysely';
import {
  billInstallation,
  followInstallation,
  holdInstallation,
  standingInvoices,
} from '#area/upkeepContract/billing/installation/installationBilling.ts';
import { usualHead } from '#area/upkeepContract/billing/usualHead.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { bothNames } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { visibleInstallContracts } from '../contract/visibleInstalls.ts';
import { untellMilestones } from './milestoneMessage.ts';

const maxDueContracts = 200;

/** What makes up a sum that is not taxed, by the law of a country. */
const untaxed = { CN: 'cnExempt', SG: 'sgZero' } as const;

/** The contracts with milestones that can be billed, the one that waits longest first. */
export const listDue = (db: Database, viewer: Viewer) =>
  visibleInstallContracts(db, viewer)
    .innerJoin('installMilestone as milestone', (join) =>
      join.onRef('milestone.contractId', '=', 'contract.id').on('milestone.invoiceId', 'is', null),
    )
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .groupBy(['contract.id', 'company.names', 'contract.companyId'])
    .select([
      'contract.id',
      'contract.contractNo',
      'contract.partyA',
      'contract.currency',
      'company.names as companyName',
      managedBy(viewer, 'contract.companyId').as('managed'),
      sql<number>`count(*)::int`.as('milestones'),
      sql<number>`sum(milestone.amount)`.as('dueAmount'),
      sql<string>`min(milestone.reached_on)::text`.as('since'),
    ])
    .orderBy('since')
    .orderBy('contract.id')
    .limit(maxDueContracts)
    .execute();

/** What can be billed of a contract, by milestone and elevator. */
async function dueOf(
  db: Database,
  { id, milestones }: { id: string; milestones: readonly InstallMilestone[] },
) {
  const rows = await db
    .selectFrom('installMilestone as milestone')
    .innerJoin('installOrder as order', 'order.id', 'milestone.orderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .leftJoin('installContractLine as line', (join) =>
      join
        .onRef('line.contractId', '=', 'milestone.contractId')
        .onRef('line.elevatorId', '=', 'order.elevatorId'),
    )
    .where('milestone.contractId', '=', id)
    .where('milestone.invoiceId', 'is', null)
    .select([
      'milestone.id as milestoneId',
      'milestone.position',
      'milestone.amount',
      'milestone.reachedOn',
      'order.elevatorId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('milestone.position')
    .orderBy('line.position')
    .execute();
  return rows.map((row) => ({ ...row, milestone: milestones[row.position]! }));
}

/** The invoices of a contract that stand, each with what its milestones come to. */
async function billedBefore(db: Database, contractId: string) {
  const sums = await db
    .selectFrom('installMilestone')
    .where('contractId', '=', contractId)
    .where('invoiceId', 'is not', null)
    .groupBy('invoiceId')
    .select(['invoiceId', sql<number>`sum(amount)`.as('net')])
    .execute();
  return (await standingInvoices(db, contractId)).map(({ id, gross, taxRate }) => ({
    gross,
    taxRate,
    net: sums.find(({ invoiceId }) => invoiceId === id)?.net ?? 0,
  }));
}

async function managedContract(db: Database, viewer: Viewer, id: string) {
  const contract = await findInstallContract(db, viewer, id);
  if (!contract.managed) throw new Refusal('contractOfOthers');
  return contract;
}

/** What the next invoice of a contract can bill, and how it begins. */
export async function draftBill(db: Database, viewer: Viewer, id: string) {
  const contract = await managedContract(db, viewer, id);
  const { companyId, taxCode, currency, amount } = contract;
  const due = await dueOf(db, contract);
  return {
    ...(await usualHead({ db, viewer }, companyId)),
    taxCode,
    currency,
    amount,
    due: due.map(({ milestoneId, milestone, elevatorNumber, amount: net, reachedOn }) => ({
      milestoneId,
      name: bothNames(milestone.name, milestone.englishName),
      elevatorNumber,
      amount: net,
      reachedOn,
    })),
    before: await billedBefore(db, id),
  };
}

type Billed = ReadInputOf<typeof installContractCalls.bill>;

/** Bills milestones of a contract that are due by one invoice, with a line for each; answers its id. */
export async function billMilestones(
  ctx: TransactionContext,
  { id, milestoneIds, ...head }: Billed,
  now: Date,
): Promise<{ id: string }> {
  const { db, viewer, t } = ctx;
  const heldId = await holdInstallation(db, await managedContract(db, viewer, id));
  await lockRows(db, 'installContract', { id });
  const contract = await managedContract(db, viewer, id);
  await followInstallation(db, contract);
  const due = (await dueOf(db, contract)).filter(({ milestoneId }) => milestoneIds.includes(milestoneId));
  if (due.length < new Set(milestoneIds).size)
    throw new Invalid({ milestoneIds: t('invalid.milestoneNotDue') });
  const amounts = due.map(({ amount }) => amount);
  if (sumOfAmounts(amounts) === 0) throw new Invalid({ milestoneIds: t('invalid.milestonesWorthNothing') });
  const taxRate = rateOf(contract.taxCode, head.billingDate);
  if (taxRate === null)
    throw new Invalid({
      billingDate: t('invalid.noTaxRate', {
        code: t(`taxCode.${contract.taxCode}`),
        day: head.billingDate,
      }),
    });
  const { lines, rounding } = milestoneInvoice({
    milestones: amounts,
    taxRate,
    contract: contract.amount,
    before: await billedBefore(db, id),
  });
  const invoice = await billInstallation(
    ctx,
    heldId,
    { ...head, lines: await linesOf(ctx, contract, due, lines, rounding) },
    now,
  );
  const { numUpdatedRows } = await db
    .updateTable('installMilestone')
    .set({ invoiceId: invoice.id })
    .where('id', 'in', milestoneIds)
    .where('invoiceId', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) < due.length) throw new Invalid({ milestoneIds: t('invalid.milestoneNotDue') });
  await untellMilestones(db, milestoneIds);
  return invoice;
}

/** A line for each milestone of an elevator, and one for the cents that make up the sum of the contract. */
async function linesOf(
  { db, viewer, t, language }: TransactionContext,
  { taxCode, country, contractNo }: Awaited<ReturnType<typeof managedContract>>,
  due: Awaited<ReturnType<typeof dueOf>>,
  amounts: readonly number[],
  rounding: number,
): Promise<NonNullable<Parameters<typeof billInstallation>[2]['lines']>> {
  // An invoice names those only of which its drawer may write.
  const seen = await visibleElevators(db, { ...viewer, writes: true })
    .where(
      'elevator.id',
      'in',
      due.map(({ elevatorId }) => elevatorId),
    )
    .select('elevator.id')
    .execute();
  const lines = due.map(({ milestone, elevatorId, elevatorNumber }, at) => {
    const isSeen = seen.some((each) => each.id === elevatorId);
    const name = (language === 'en' && milestone.englishName) || milestone.name;
    return {
      description: isSeen ? name : t('installContract.billedLine', { name, elevator: elevatorNumber }),
      elevatorId: isSeen ? elevatorId : null,
      quantity: 1,
      unitPrice: amounts[at]!,
      taxCode,
    };
  });
  if (rounding === 0) return lines;
  const rest = { quantity: 1, unitPrice: rounding, taxCode: untaxed[country] };
  return [...lines, { ...rest, description: t('installContract.roundingLine', { no: contractNo }) }];
}
