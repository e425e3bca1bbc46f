import {
  healthCalls,
  healthGrades,
  healthWeights,
  judgeHealth,
  type HealthAmounts,
} from '@hoistway/contract/history/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  readDates,
  readPeriods,
  readReportedElevator,
  readTravel,
  type Period,
  type PeriodFacts,
} from './healthStore.ts';

const dayMs = 24 * 3600_000;
const yearMs = 365.25 * dayMs;
const weekDays = 7;
/** Faults count as of this many days, so that reports of other lengths compare. */
const countedDays = 30;

const lengthMs = ({ from, to }: Period) => to.getTime() - from.getTime();

/** What faults and silence of a time amount to; what is read from travel and record is not known yet. */
function amountsOf(facts: PeriodFacts, period: Period): HealthAmounts {
  const scale = (countedDays * dayMs) / lengthMs(period);
  return {
    entrapment: facts.entrapments * scale,
    critical: facts.critical * scale,
    major: facts.major * scale,
    minor: facts.minor * scale,
    repeated: facts.repeated,
    offline: (facts.offlineSeconds * 100_000) / lengthMs(period),
    doorReversal: null,
    levelling: null,
    age: null,
  };
}

/** The report on an elevator over so many days up to now. */
async function reportOn(db: Database, id: string, days: number, to: number) {
  const period = (from: number, until: number): Period => ({ from: new Date(from), to: new Date(until) });
  const whole = period(to - days * dayMs, to);
  const { createdAt, manufactureDate: made } = await readDates(db, id);
  const known = Date.parse(createdAt);
  // Of weeks before the elevator was in the archive nothing is known.
  const weeks = Array.from({ length: Math.floor(days / weekDays) }, (_, n) =>
    period(to - (n + 1) * weekDays * dayMs, to - n * weekDays * dayMs),
  )
    .filter((week) => week.to.getTime() > known)
    .toReversed();
  const [facts, ...weekFacts] = await readPeriods(db, id, [whole, ...weeks]);
  const judged = judgeHealth({
    ...amountsOf(facts!, whole),
    // A day of samples is enough to judge doors and levelling, and no more is read at once.
    ...(await readTravel(db, id, period(to - dayMs, to))),
    age: made === null ? null : Math.max(0, (to - Date.parse(made)) / yearMs),
  });
  return {
    from: whole.from.toISOString(),
    to: whole.to.toISOString(),
    ...judged,
    weeks: weeks.map((week, n) => {
      const each = weekFacts[n]!;
      return {
        from: week.from.toISOString(),
        score: judgeHealth(amountsOf(each, week)).score,
        faults: each.entrapments + each.critical + each.major + each.minor,
      };
    }),
  };
}

/** The scores at which a better grade begins, the least first. */
const bounds = Object.values(healthGrades)
  .filter((least) => least > 0)
  .toReversed();

export function healthRoutes(app: FastifyInstance, context: ServeContext, options: { now(): number }): void {
  serve(app, context, healthCalls, {
    health: ({ db }, { id, days }) => reportOn(db, id, days, options.now()),
    printedHealth: async ({ db, t }, { id, days }) => {
      const elevator = await readReportedElevator(db, id);
      const report = await reportOn(db, id, days, options.now());
      return {
        template: 'history/documents/health.typ',
        name: (day) => t('health.fileName', { no: elevator.elevatorNo, day }),
        title: t('health.title'),
        subject: elevator.elevatorNo,
        record: `/realTime/detail?id=${id}&flag=health`,
        data: { ...report, elevator },
        present: ({ deductions, weeks, ...rest }) => ({
          ...rest,
          weeks,
          deductions: deductions.map((each) => ({ ...each, ...weighed(each.reason) })),
          bounds,
          lowest: Math.min(...weeks.map(({ score }) => score)),
          highest: Math.max(...weeks.map(({ score }) => score)),
        }),
      };
    },
  });
}

/** How much of a reason costs nothing, and how much it costs at most. */
const weighed = (reason: keyof typeof healthWeights) => {
  const { free, most } = healthWeights[reason];
  return { free, most };
};
