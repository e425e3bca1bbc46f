import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { inspectionRules } from '@hoistway/contract/inspection/inspectionRules.ts';
import { nextInspection } from '@hoistway/contract/inspection/nextInspection.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { dateAllInspections } from './dateInspections.ts';
import { historiesOf } from './histories.ts';

const elevatorCount = 4;
let archive: Archive;
let elevators: string[];
let area: string;

beforeAll(async () => {
  archive = await anArchive();
  const made = await archive.here.ask(
    areaCalls.create,
    {
      companyId: archive.ours,
      name: '华东',
      regionCodes: ['310000'],
      inspectionScheme: 'cnYearly',
      intervalProfile: 'cn',
      phoneRule: 'cn',
      timeZone: 'Asia/Shanghai',
      answerMinutes: 2,
      arriveCityMinutes: 30,
      arriveOtherMinutes: 60,
      freeMinutes: 90,
      gridMinutes: 5,
      reminderMinutes: 10,
      publicMinutes: 15,
    },
    archive.admin,
  );
  area = dataOf(made).id;
});
afterAll(() => archive.here.close());

/** New elevators of which nothing is known; those of before are dated by nothing any more. */
async function startAnew(): Promise<void> {
  const { db } = archive.here;
  await db.updateTable('inspection').set({ state: 'sentBack' }).execute();
  await db.deleteFrom('inspectionDue').execute();
  elevators = [];
  for (let n = 0; n < elevatorCount; n += 1) elevators.push(await archive.add({ regionCode: '330102' }));
}

/** Ten past midnight where the elevators are maintained. */
const nightOf = (day: string) => new Date(`${daysAfter(day, -1)}T16:10:00Z`);

type Inspected = { daysAgo: number; kind: 'periodic' | 'permit' | 'installation' | 'majorRepair' };
type Change =
  | ({ what: 'passed' } & Inspected)
  | { what: 'undone' }
  | { what: 'altered'; daysAgo: number; days: number | null }
  | { what: 'moved'; to: 'stopped' | 'inUse' }
  | { what: 'region'; code: string }
  | { what: 'area'; own: boolean }
  | { what: 'scheme'; scheme: 'cn2023' | 'cnYearly' | 'sg' };

async function make(change: Change, elevatorId: string, day: string): Promise<void> {
  const { db } = archive.here;
  if (change.what === 'passed') {
    const { kind } = change;
    const occasion = kind === 'installation' || kind === 'majorRepair' ? kind : null;
    await db
      .insertInto('inspection')
      .values({
        elevatorId,
        kind: kind === 'periodic' || kind === 'permit' ? kind : 'supervisory',
        occasion,
        body: '特检院',
        inspectedOn: daysAfter(day, -change.daysAgo),
        result: 'passed',
        reportNo: 'R',
        state: 'audited',
      })
      .execute();
  }
  if (change.what === 'undone')
    await db
      .updateTable('inspection')
      .set({ state: 'sentBack' })
      .where('elevatorId', '=', elevatorId)
      .where('kind', '=', 'periodic')
      .execute();
  if (change.what === 'altered') {
    const startedOn = daysAfter(day, -change.daysAgo);
    const endedOn = change.days === null ? null : daysAfter(startedOn, change.days);
    await db.deleteFrom('majorAlteration').where('elevatorId', '=', elevatorId).execute();
    await db
      .insertInto('majorAlteration')
      .values({ elevatorId, work: '更换控制柜', startedOn, endedOn })
      .execute();
  }
  if (change.what === 'moved')
    await db
      .insertInto('recordMove')
      .values({
        at: nightOf(day),
        entity: 'elevator',
        recordId: elevatorId,
        move: 'set',
        fromState: 'inUse',
        toState: change.to,
      })
      .execute();
  if (change.what === 'region' || change.what === 'area')
    await db
      .updateTable('elevator')
      .set(change.what === 'region' ? { regionCode: change.code } : { areaId: change.own ? area : null })
      .where('id', '=', elevatorId)
      .execute();
  if (change.what === 'scheme')
    await db.updateTable('area').set({ inspectionScheme: change.scheme }).where('id', '=', area).execute();
}

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('passed' as const),
      daysAgo: fc.nat({ max: 900 }),
      kind: fc.constantFrom('periodic', 'permit', 'installation', 'majorRepair'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'undone' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('altered' as const),
      daysAgo: fc.nat({ max: 200 }),
      days: fc.option(fc.nat({ max: 100 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('moved' as const), to: fc.constantFrom('stopped', 'inUse') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('region' as const),
      code: fc.constantFrom('310115', '330102', '999000'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('area' as const), own: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('scheme' as const),
      scheme: fc.constantFrom('cn2023', 'cnYearly', 'sg'),
    }),
  },
) as fc.Arbitrary<Change>;
const night = fc.record({
  later: fc.constantFrom(1, 1, 2, 30, 120, 370),
  changes: fc.array(fc.record({ change, of: fc.nat({ max: elevatorCount - 1 }) }), { maxLength: 3 }),
});

/** What is kept of each elevator, beside what its whole history says. */
async function keptAndJudged(now: Date) {
  const { db } = archive.here;
  const kept = await db
    .selectFrom('elevator')
    .leftJoin('inspectionDue as due', 'due.elevatorId', 'elevator.id')
    .where('elevator.id', 'in', elevators)
    .select(['elevator.id', 'due.dueOn', 'due.rule', 'elevator.datedBy'])
    .orderBy('elevator.id')
    .execute();
  const judged = (await historiesOf(db, elevators, now)).map(({ elevatorId, history, today }) => {
    const next = nextInspection(history, inspectionRules, today);
    const rule = next?.rule ?? null;
    return { id: elevatorId, dueOn: rule === null ? null : (next?.due ?? null), rule, datedBy: rule };
  });
  return { kept, judged };
}

test('dating what can have changed is dating everything, whatever happens between the nights', async () => {
  const { db } = archive.here;
  // Shortly before a rule begins.
  const first = fc.constantFrom<string[]>('2023-12-20', '2025-09-20', '2026-04-20');
  await fc.assert(
    fc.asyncProperty(first, fc.array(night, { minLength: 5, maxLength: 8 }), async (from, nights) => {
      await startAnew();
      let day = from;
      for (const { later, changes } of nights) {
        day = daysAfter(day, later);
        for (const each of changes) await make(each.change, elevators[each.of]!, day);
        await dateAllInspections(db, nightOf(day));
        const { kept, judged } = await keptAndJudged(nightOf(day));
        expect(kept).toEqual(judged);
        expect(await dateAllInspections(db, nightOf(day), { everyone: true })).toBe(0);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('an ordinary night announces nothing and judges only who is out of use', async () => {
  await startAnew();
  const { db } = archive.here;
  const [idle, running] = elevators as [string, string];
  for (const id of [idle, running])
    await make({ what: 'passed', daysAgo: 400, kind: 'installation' }, id, '2026-06-01');
  await make({ what: 'moved', to: 'stopped' }, idle, '2026-06-01');
  expect(await dateAllInspections(db, nightOf('2026-06-02'))).toBe(2);
  const lookedAt = () =>
    db
      .selectFrom('inspectionDue')
      .where('elevatorId', 'in', [idle, running])
      .select('lookAgainOn')
      .orderBy('elevatorId')
      .execute();
  expect(await lookedAt()).toEqual([{ lookAgainOn: '2026-06-03' }, { lookAgainOn: null }]);
  expect(await dateAllInspections(db, nightOf('2026-06-03'))).toBe(0);
  expect(await lookedAt()).toEqual([{ lookAgainOn: '2026-06-04' }, { lookAgainOn: null }]);
});
