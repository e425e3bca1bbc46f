import type { InputOf } from '@hoistway/contract/call.ts';
import { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { standingVisitStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { writeLedger } from '#area/history/usage/ledgerStore.ts';
import { addSample, type Span } from '#area/history/usage/usageSpan.ts';
import { fallBack } from '#area/plan/interval/fallBack.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { dayIn } from '../demoStaff.ts';
import type { People } from '../people/people.ts';

const dayMs = 86_400_000;
const everyMs = 120_000;
/** So many whole days before the first one telemetry is known of. */
const daysKnown = 18;
/** So many days ago the elevators were let wait longer. */
const grantedBefore = 9;
/** Of how much of a day an elevator speaks that has trouble with its line. */
const badShare = 0.45;

/** How the entries of the book stand, one after the other. */
const standings = ['longer', 'fell', 'waiting'] as const;

/** What elevators said on the days before, as they would have said it: their mode every two minutes. */
async function tellOfDays(
  tx: Transaction,
  { elevatorIds, silent, now }: { elevatorIds: readonly string[]; silent: string; now: number },
): Promise<void> {
  for (let ago = daysKnown; ago > 0; ago -= 1) {
    const from = now - ago * dayMs;
    const heard = elevatorIds.map((elevatorId) => {
      const share = elevatorId === silent && ago <= grantedBefore ? badShare : 1;
      const spans: Span[] = [];
      for (let at = from; at < from + share * dayMs; at += everyMs) addSample(spans, { at, serviceMode: 1 });
      return { elevatorId, spans };
    });
    await writeLedger(tx, heard, from + dayMs);
  }
}

const evidence = {
  kind: 'monitoring',
  tester: '南岛检验',
  approvedOn: dayIn(-200),
} as const satisfies Partial<InputOf<typeof intervalBookCalls.create>>;

/**
 * The interval book of a company in Singapore: an elevator that may wait three months, one whose telemetry fell silent so
 * that it waits no longer than others, and one whose monitoring is still tried.
 */
export async function seedIntervals(tx: Transaction, people: People, now: number): Promise<void> {
  const known = await tx.selectFrom('intervalBook').select('id').limit(1).executeTakeFirst();
  // An installation that begins a chapter again keeps what it has.
  if (known) return;
  const lifts = await tx
    .selectFrom('elevatorCard as elevator')
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .innerJoin('userAccount as manager', 'manager.companyId', 'elevator.maintainerId')
    .innerJoin('maintenancePlan as plan', 'plan.elevatorId', 'elevator.id')
    .where('manager.username', '=', 'manager')
    .where('elevator.lifeState', '=', 'inUse')
    .where('plan.stopReason', 'is', null)
    .where('plan.lastActual', 'is not', null)
    .where('dates.nextInspection', '>', dayIn(120))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workOrder as open')
            .whereRef('open.elevatorId', '=', 'elevator.id')
            .where('open.type', '=', 'maintenance')
            .where('open.status', 'in', standingVisitStatuses)
            .select('open.id'),
        ),
      ),
    )
    .select(['elevator.id', 'plan.id as planId', 'plan.lastActual'])
    .orderBy('elevator.id')
    .limit(standings.length)
    .execute();
  const [longer, fell, waiting] = lifts;
  if (!longer || !fell || !waiting) return;
  await tellOfDays(tx, { elevatorIds: lifts.map(({ id }) => id), silent: fell.id, now });

  const before = now - grantedBefore * dayMs;
  for (const [number, { id: elevatorId, planId, lastActual }] of [longer, fell].entries()) {
    await people.ask(
      'manager',
      intervalBookCalls.create,
      {
        ...evidence,
        elevatorId,
        fromDay: monthsAfter(dayIn(0), -8),
        approvalNumber: `BCA/LE/M-${String(number + 118)}`,
      },
      before,
    );
    const intervalDays = 60;
    await people.ask(
      'manager',
      planCalls.update,
      { id: planId, intervalDays, nextDue: daysAfter(lastActual!, intervalDays) },
      before,
    );
  }
  await people.ask('manager', intervalBookCalls.create, {
    ...evidence,
    elevatorId: waiting.id,
    fromDay: monthsAfter(dayIn(0), -2),
    approvalNumber: 'BCA/LE/M-131',
    approvedOn: dayIn(-65),
  });
  const { id } = await tx
    .selectFrom('intervalBook')
    .where('elevatorId', '=', fell.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await fallBack(tx, { id, elevatorId: fell.id }, new Date(now));
}
