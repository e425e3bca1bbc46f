import { milestoneProblem } from '@hoistway/contract/install/milestoneAmounts.ts';
import type { InstallLine, InstallMilestone } from '@hoistway/contract/install/installContract.ts';
import type { InstallCountry } from '@hoistway/contract/install/paperRules.ts';
import { sumOfAmounts } from '@hoistway/contract/money.ts';
import { rateOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { isDeepStrictEqual } from 'node:util';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';

interface Terms {
  customerId?: string | null | undefined;
  startDate: string;
  endDate: string;
  signingDate: string;
  country: InstallCountry;
  lines: readonly InstallLine[];
  milestones: readonly InstallMilestone[];
}

/** What an installation is taxed as in a country. */
const taxOfCountry = { CN: 'cnInstallation', SG: 'sgStandard' } as const;

/** Numbers of elevators, as a sentence names them. */
export async function numbersOf(
  { db }: Pick<TransactionContext, 'db'>,
  ids: readonly string[],
): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await db
    .selectFrom('elevatorCard')
    .where('id', 'in', ids)
    .select(({ fn }) => fn.coalesce('shortNumber', 'elevatorNo').as('number'))
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number).join(', ');
}

/** Judges what is agreed; answers what follows from it: sum and tax. */
export async function judgeTerms(
  ctx: TransactionContext,
  terms: Terms,
  before?: { id: string; lines: readonly InstallLine[]; customerId: string | null },
) {
  const { t } = ctx;
  if (terms.endDate < terms.startDate) throw new Invalid({ endDate: t('invalid.installEnd') });
  const problem = milestoneProblem(terms.milestones.map(({ share }) => share));
  if (problem?.problem === 'invalid.milestoneSum')
    throw new Invalid({ milestones: t(problem.problem, { sum: problem.sum / 100 }) });
  if (problem) throw new Invalid({ milestones: t(problem.problem) });
  if (terms.milestones.some(({ stepName, afterDays }) => (stepName === null) === (afterDays === null)))
    throw new Invalid({ milestones: t('invalid.milestoneWhen') });
  await judgeLines(ctx, terms.lines, before);
  if (terms.customerId && terms.customerId !== before?.customerId)
    await assertCustomer(ctx, terms.customerId);
  const taxCode = taxOfCountry[terms.country];
  return {
    amount: sumOfAmounts(terms.lines.map(({ price }) => price)),
    taxCode,
    taxRate: rateOf(taxCode, terms.signingDate) ?? 0,
  };
}

/** A customer owns or runs elevators that the viewer sees. */
async function assertCustomer({ db, viewer, t }: TransactionContext, customerId: string): Promise<void> {
  const known = await visibleElevators(db, viewer)
    .where((eb) =>
      eb.or([eb('elevator.propertyId', '=', customerId), eb('elevator.ownerId', '=', customerId)]),
    )
    .select('elevator.id')
    .limit(1)
    .executeTakeFirst();
  if (!known) throw new Invalid({ customerId: t('refusal.idNotExist') });
}

/** Elevators stand in one contract of installation, and are being installed when they come into it. */
async function judgeLines(
  ctx: TransactionContext,
  lines: readonly InstallLine[],
  before?: { id: string; lines: readonly InstallLine[] },
): Promise<void> {
  const { db, viewer, t } = ctx;
  const ids = lines.map(({ elevatorId }) => elevatorId);
  if (new Set(ids).size < ids.length) throw new Invalid({ lines: t('invalid.installElevatorTwice') });
  const added = ids.filter((id) => !before?.lines.some(({ elevatorId }) => elevatorId === id));
  if (added.length === 0) return;
  const seen = await visibleElevators(db, viewer)
    .where('elevator.id', 'in', added)
    .select(['elevator.id', 'elevator.lifeState'])
    .execute();
  const wrong = added.filter((id) => seen.find((each) => each.id === id)?.lifeState !== 'installing');
  if (wrong.length > 0)
    throw new Invalid({ lines: t('invalid.installElevatorState', { names: await numbersOf(ctx, wrong) }) });
  const taken = await db
    .selectFrom('installContractLine as line')
    .where('line.elevatorId', 'in', added)
    .$if(before !== undefined, (query) => query.where('line.contractId', '<>', before!.id))
    .select('line.elevatorId')
    .execute();
  if (taken.length === 0) return;
  const names = await numbersOf(
    ctx,
    taken.map(({ elevatorId }) => elevatorId),
  );
  throw new Invalid({ lines: t('invalid.installElevatorTaken', { names }) });
}

/** An elevator with an order, or of which something was billed, keeps its place and price; milestones stay once one is reached. */
export async function judgeChange(
  ctx: TransactionContext,
  before: { id: string; lines: readonly InstallLine[]; milestones: readonly InstallMilestone[] },
  after: Pick<Terms, 'lines' | 'milestones'>,
): Promise<void> {
  const { db, t } = ctx;
  const ordered = await db
    .selectFrom('installOrder as order')
    .where('order.contractId', '=', before.id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('order.withdrawn', '=', false),
        // What was billed of one that was withdrawn was billed of the price.
        exists(
          selectFrom('installMilestone as milestone')
            .whereRef('milestone.orderId', '=', 'order.id')
            .select('milestone.id'),
        ),
      ]),
    )
    .select('order.elevatorId')
    .distinct()
    .execute();
  const changed = ordered
    .map(({ elevatorId }) => elevatorId)
    .filter((id) => {
      const priceOf = (lines: readonly InstallLine[]) =>
        lines.find(({ elevatorId }) => elevatorId === id)?.price;
      return priceOf(before.lines) !== priceOf(after.lines);
    });
  if (changed.length > 0)
    throw new Invalid({ lines: t('invalid.installLineOrdered', { names: await numbersOf(ctx, changed) }) });
  if (isDeepStrictEqual(before.milestones, after.milestones)) return;
  const reached = await db
    .selectFrom('installMilestone')
    .where('contractId', '=', before.id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (reached) throw new Invalid({ milestones: t('invalid.milestonesFixed') });
}
