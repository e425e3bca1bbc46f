import {
  forecastDays,
  leastOutcomes,
  troubles,
  type ForecastOutcome,
  type ForecastReason,
  type Trouble,
} from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { job } from '#platform/job/jobs.ts';
import { examplesOf, featuresBefore, outcomeOf, type DatedExample } from './examples.ts';
import type { ElevatorKind } from './forecastTables.ts';
import { learn, type Learned } from './learn.ts';
import { predict, reasonsFor } from './logistic.ts';
import { listMachines, readPasts, type Machine } from './readPasts.ts';

/** So many elevators are read at once. */
const atOnce = 100;
/** Of more examples the newest are enough. */
const maxExamples = 20_000;

export interface NewForecast {
  elevatorId: string;
  trouble: Trouble;
  elevatorKind: ElevatorKind;
  madeAt: Date;
  fromDay: string;
  toDay: string;
  probability: number;
  reasons: ForecastReason[];
  warned: boolean;
  outcome?: ForecastOutcome;
  judgedAt?: Date;
}

const keyOf = (trouble: Trouble, kind: ElevatorKind): string => `${trouble} ${kind}`;

type Pasts = (each: Machine, past: Awaited<ReturnType<typeof readPasts>>) => Promise<void> | void;

/** Goes through elevators, some at a time. */
async function eachMachine(
  db: Database,
  machines: readonly Machine[],
  now: Date,
  work: Pasts,
): Promise<void> {
  for (let at = 0; at < machines.length; at += atOnce) {
    const some = machines.slice(at, at + atOnce);
    const past = await readPasts(
      db,
      some.map(({ elevatorId }) => elevatorId),
      now,
    );
    for (const each of some) await work(each, past);
  }
}

/** Judges forecasts whose days are over. */
async function judgeForecasts(db: Database, machines: readonly Machine[], now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('forecast')
    .where('outcome', '=', 'waiting')
    .select(['id', 'elevatorId', 'trouble', 'fromDay', 'toDay'])
    .execute();
  await eachMachine(db, machines, now, async ({ elevatorId, today }, past) => {
    const over = waiting.filter((each) => each.elevatorId === elevatorId && each.toDay < today);
    for (const { id, trouble, fromDay } of over) {
      const happened = outcomeOf(past(elevatorId, trouble), fromDay);
      const outcome = happened === undefined ? 'unheard' : happened ? 'happened' : 'quiet';
      await transactAs(db, asSystem('forecasts'), (tx) =>
        tx
          .updateTable('forecast')
          .set({ outcome, judgedAt: now })
          .where('id', '=', id)
          .where('outcome', '=', 'waiting')
          .execute(),
      );
    }
  });
}

async function readSaid(db: Database, trouble: Trouble, kind: ElevatorKind) {
  const rows = await db
    .selectFrom('forecast')
    .where('trouble', '=', trouble)
    .where('elevatorKind', '=', kind)
    .where('outcome', 'in', ['happened', 'quiet'])
    .select(['fromDay', 'probability', 'warned', 'outcome'])
    .orderBy('fromDay', 'desc')
    .orderBy('id', 'desc')
    .limit(leastOutcomes)
    .execute();
  return rows.map(({ fromDay: day, probability, warned, outcome }) => ({
    day,
    probability,
    warned,
    happened: outcome === 'happened',
  }));
}

const writeModel = (tx: Transaction, trouble: Trouble, kind: ElevatorKind, { score }: Learned, now: Date) => {
  const written = { state: score.state, score: JSON.stringify(score), fittedAt: now };
  return tx
    .insertInto('forecastModel')
    .values({ trouble, elevatorKind: kind, ...written })
    .onConflict((conflict) => conflict.columns(['trouble', 'elevatorKind']).doUpdateSet(written))
    .execute();
};

/** Fits each model to what its elevators did, and keeps what its outcomes say of it. */
async function fitModels(
  db: Database,
  machines: readonly Machine[],
  now: Date,
): Promise<ReadonlyMap<string, Learned>> {
  const examples = new Map<string, DatedExample[]>();
  await eachMachine(db, machines, now, ({ elevatorId, elevatorKind, today }, past) => {
    for (const trouble of troubles) {
      const key = keyOf(trouble, elevatorKind);
      const own = examples.get(key) ?? [];
      examples.set(key, own);
      own.push(...examplesOf(past(elevatorId, trouble), today));
    }
  });
  const models = new Map<string, Learned>();
  for (const kind of new Set(machines.map(({ elevatorKind }) => elevatorKind)))
    for (const trouble of troubles) {
      const key = keyOf(trouble, kind);
      const newest = (examples.get(key) ?? [])
        .toSorted((one, other) => other.day.localeCompare(one.day))
        .slice(0, maxExamples);
      const learned = learn(newest, await readSaid(db, trouble, kind));
      if (!learned) continue;
      models.set(key, learned);
      await transactAs(db, asSystem('forecasts'), (tx) => writeModel(tx, trouble, kind, learned, now));
    }
  return models;
}

/** Keeps what is said of elevators. */
export const writeForecasts = async (tx: Transaction, said: readonly NewForecast[]): Promise<void> =>
  void (await insertMany(tx, 'forecast', said));

/** What is said of elevators of which nothing stands, from today on. A model that is off says it to nobody, to be judged by it. */
async function sayForecasts(
  db: Database,
  machines: readonly Machine[],
  models: ReadonlyMap<string, Learned>,
  now: Date,
): Promise<void> {
  const standing = await db
    .selectFrom('forecast')
    .where('outcome', '=', 'waiting')
    .select(['elevatorId', 'trouble'])
    .execute();
  const known = new Set(standing.map(({ elevatorId, trouble }) => `${elevatorId} ${trouble}`));
  const said: NewForecast[] = [];
  await eachMachine(db, machines, now, ({ elevatorId, elevatorKind, today }, past) => {
    for (const trouble of troubles) {
      const model = models.get(keyOf(trouble, elevatorKind));
      const features = model && featuresBefore(past(elevatorId, trouble), today);
      if (!features || known.has(`${elevatorId} ${trouble}`)) continue;
      const probability = predict(model.fitted, features);
      said.push({
        elevatorId,
        trouble,
        elevatorKind,
        madeAt: now,
        fromDay: today,
        toDay: daysAfter(today, forecastDays - 1),
        probability,
        reasons: reasonsFor(model.fitted, features),
        warned: model.score.state === 'on' && probability >= model.warnsFrom,
      });
    }
  });
  if (said.length > 0) await transactAs(db, asSystem('forecasts'), (tx) => writeForecasts(tx, said));
}

/** Judges what was said, learns from what came, and says what may come. */
export async function makeForecasts(db: Database, now: Date): Promise<void> {
  const machines = await listMachines(db, now);
  await judgeForecasts(db, machines, now);
  await sayForecasts(db, machines, await fitModels(db, machines, now), now);
}

/** The same every night, after the days of rides are written. */
export const forecastJob = job({
  name: 'report:makeForecasts',
  payload: z.object({}),
  cron: '40 4 * * *',
  run: (_, { db }) => makeForecasts(db, new Date()),
});
