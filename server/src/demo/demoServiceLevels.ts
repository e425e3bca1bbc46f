import { textOfCents } from '@hoistway/contract/money.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { judgeSubjects } from '#area/upkeepContract/sla/judge.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { dayIn } from './demoStaff.ts';
import type { People } from './people/people.ts';

const daysOfTerms = 90;
const dayMs = 86_400_000;

/** Of every so many contracts one has no terms. */
const withoutTerms = 3;

type Country = 'sg' | 'cn';
/** What a contract promises. Visits count by their hours; whoever is shut in waits round the clock. */
const termsFor = (country: Country, index: number) =>
  [
    {
      about: 'entrapment',
      fromEvent: 'reported',
      toEvent: 'arrived',
      limitMinutes: 30,
      hours: 'all',
      holidaysCount: true,
      credit: 'fixed',
      creditAmount: 20_000,
      creditPercent: null,
      creditPer: 'startedHour',
      monthlyCap: 60_000,
    },
    {
      about: 'severeFault',
      fromEvent: 'reported',
      toEvent: 'restored',
      limitMinutes: 120,
      hours: 'all',
      holidaysCount: true,
      credit: 'percent',
      creditAmount: null,
      creditPercent: 5,
      creditPer: 'miss',
      monthlyCap: null,
    },
    {
      about: 'otherFault',
      fromEvent: 'reported',
      toEvent: 'restored',
      limitMinutes: index % 2 === 0 ? 45 : 240,
      hours: index % 2 === 0 ? 'all' : 'workingTime',
      holidaysCount: country === 'sg',
      credit: index % 2 === 0 ? 'fixed' : 'none',
      creditAmount: index % 2 === 0 ? 5_000 : null,
      creditPercent: null,
      creditPer: 'miss',
      monthlyCap: index % 2 === 0 ? 15_000 : null,
    },
  ] as const;

/** Promises of two thirds of the running contracts, made before the thirty days behind. */
export async function seedServiceLevels(tx: Transaction, people: People, now: number): Promise<void> {
  const today = dayIn(0);
  const contracts = await tx
    .selectFrom('contract')
    .innerJoin('company', 'company.id', 'contract.companyId')
    .where('contract.discardedAt', 'is', null)
    .where('contract.effectiveDate', '<=', today)
    .where('contract.expiryDate', '>=', today)
    .select(['contract.id', 'company.timeZone'])
    .orderBy('contract.contractNo')
    .execute();
  const promising = contracts.filter((_, index) => index % withoutTerms !== withoutTerms - 1);
  for (const [index, { id, timeZone }] of promising.entries()) {
    const country: Country = timeZone === 'Asia/Singapore' ? 'sg' : 'cn';
    for (const term of termsFor(country, index)) {
      const { creditAmount, monthlyCap } = term;
      await people.ask(
        'admin',
        slaCalls.save,
        {
          id,
          ...term,
          creditAmount: creditAmount === null ? null : textOfCents(creditAmount),
          monthlyCap: monthlyCap === null ? null : textOfCents(monthlyCap),
          country,
          pausesStop: true,
          noAccessStops: true,
        },
        now - daysOfTerms * dayMs,
      );
    }
  }
}

/** Gives the verdicts of faults and rescues that are over, where terms promise anything. */
export async function judgePast(tx: Transaction, now: number): Promise<void> {
  const lines = tx
    .selectFrom('contractLine')
    .innerJoin('slaTerm', 'slaTerm.contractId', 'contractLine.contractId')
    .select('contractLine.elevatorId');
  const faults = await tx
    .selectFrom('faultCard')
    .where('elevatorId', 'in', lines)
    .where('faultClass', 'in', ['fault', 'alarm'])
    .where('severity', '<', 4)
    .where('closedAt', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute();
  const rescues = await tx
    .selectFrom('rescueCaseTimesCard')
    .where('elevatorId', 'in', lines)
    .where('drill', '=', false)
    .select('id')
    .orderBy('id')
    .execute();
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await judgeSubjects(tx, 'fault', idsOf(faults), new Date(now));
  await judgeSubjects(tx, 'rescueCase', idsOf(rescues), new Date(now));
}
