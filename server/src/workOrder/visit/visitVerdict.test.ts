import { expect, test } from 'vitest';
import { judgeCases } from '#testing/visitCases.ts';
import { stretchesOf } from './visitClaim.ts';
import { lengthWithin, readSigns, type VisitSample } from './visitSigns.ts';
import { judgeVisit, marginMs, type VisitClaim } from './visitVerdict.ts';

const minute = 60_000;
const claim: VisitClaim = {
  kind: 'maintenance',
  stretches: [{ from: 0, to: 40 * minute }],
  usualMinutes: 40,
  signInWay: 'label',
  signInDistanceM: null,
  elsewhere: undefined,
  way: undefined,
};
const within = { from: -marginMs, to: 40 * minute + marginMs };
const still: Omit<VisitSample, 'at'> = {
  serviceMode: 1,
  powerStatus: 1,
  moving: false,
  doorOpen: false,
  occupied: false,
};
/** A state a minute over all of the time, changed where it is said. */
const told = (change: (minutes: number) => Partial<VisitSample>): VisitSample[] =>
  Array.from({ length: 70 }, (_, n) => ({ at: (n - 15) * minute, ...still, ...change(n - 15) }));
const judged = (samples: readonly VisitSample[], of: VisitClaim = claim) =>
  judgeVisit(of, readSigns(samples, within, of.stretches));
const codes = (samples: readonly VisitSample[], of?: VisitClaim) =>
  judged(samples, of).reasons.map(({ code }) => code);

test('judgeVisit contradicts none of 200 honest cases and confirms at most one in ten cheats', () => {
  const found = judgeCases('visits', 10);
  expect(found).toHaveLength(20);
  const honest = found.filter((each) => each.honest);
  const cheats = found.filter((each) => !each.honest);
  expect(honest.filter(({ contradicted }) => contradicted > 0)).toEqual([]);
  const confirmedCheats = cheats.reduce((sum, { confirmed }) => sum + confirmed, 0);
  expect(confirmedCheats).toBeLessThanOrEqual(cheats.length);
  // A judge who never commits himself would pass what is above.
  const of = (name: string) => found.find((each) => each.name === name)!;
  expect(of('usual').confirmed).toBe(10);
  expect(of('fromTheOffice').contradicted).toBeGreaterThanOrEqual(8);
  expect(of('atNight').contradicted).toBeGreaterThanOrEqual(5);
  expect(of('allSilent').unknown).toBe(10);
});

test('a visit without telemetry is unknown, not doubtful', () => {
  expect(judged([])).toMatchObject({
    verdict: 'unknown',
    reasons: [{ code: 'noTelemetry' }, { code: 'signInLabel' }],
  });
});

test('a visit is doubtful when the elevator was in inspection mode before and after it', () => {
  const samples = told(() => ({ serviceMode: 2 }));
  expect(judged(samples).verdict).toBe('doubtful');
  expect(codes(samples)).toContain('stoodBefore');
});

test('a visit without movement is contradicted, or unknown when telemetry covers little of it', () => {
  expect(judged(told(() => ({}))).verdict).toBe('contradicted');
  expect(codes(told(() => ({})))).toEqual(expect.arrayContaining(['noWork', 'nothingMoved']));
  expect(judged(told(() => ({})).filter(({ at }) => at < 5 * minute)).verdict).toBe('unknown');
});

test('the phone’s position counts for or against a visit but does not replace telemetry', () => {
  const at = (nearMs: number, awayMs: number): VisitClaim => ({ ...claim, way: { nearMs, awayMs } });
  const work = told((n) => ({
    serviceMode: n >= 2 && n < 35 ? 2 : 1,
    moving: n % 4 === 1,
    doorOpen: n % 4 === 3,
  }));
  expect(judged(work).verdict).toBe('confirmed');
  const away = judged(work, at(0, 25 * minute));
  expect(away.verdict).toBe('doubtful');
  expect(away.reasons).toContainEqual({
    code: 'wayAway',
    weight: 'against',
    n: 25,
    of: 40,
    otherOrderId: null,
  });
  // Who fetches a part is away for less time than they are there.
  expect(judged(work, at(25 * minute, 12 * minute)).verdict).toBe('confirmed');
  expect(codes(work, at(2 * minute, 3 * minute))).not.toContain('wayAway');

  const ridden = told((n) => ({ moving: n % 2 === 1, occupied: true, doorOpen: n % 2 === 0 }));
  expect(judged(ridden).verdict).toBe('contradicted');
  expect(judged(ridden, at(35 * minute, 0)).verdict).toBe('doubtful');
  expect(judged(ridden, at(0, 35 * minute)).verdict).toBe('contradicted');
  expect(judged([], at(35 * minute, 0)).verdict).toBe('unknown');
});

test('a visit with observed work is doubtful when the person was elsewhere or stayed too briefly', () => {
  const work = told((n) =>
    n >= 2 && n < 35 ? { serviceMode: 2, moving: n % 3 === 0, doorOpen: n % 3 === 1 } : {},
  );
  expect(judged(work).verdict).toBe('confirmed');
  const elsewhere = { orderId: '7', ms: 10 * minute };
  expect(judged(work, { ...claim, elsewhere })).toMatchObject({ verdict: 'doubtful' });
  expect(judged(work, { ...claim, elsewhere }).reasons.at(-1)).toEqual({
    code: 'elsewhere',
    weight: 'against',
    n: 10,
    of: null,
    otherOrderId: '7',
  });
  const short = { ...claim, stretches: [{ from: 0, to: 6 * minute }] };
  expect(judged(work, short).verdict).toBe('doubtful');
});

test('readSigns counts passenger runs only in the claimed time, and gaps as silence', () => {
  const busy = told((n) => ({ moving: n % 2 === 0, occupied: true, doorOpen: n % 2 === 1 }));
  const signs = readSigns(busy, within, claim.stretches);
  expect(signs.passengerRuns).toBe(20);
  const gap = busy.filter(({ at }) => at < 10 * minute || at >= 20 * minute);
  expect(lengthWithin(readSigns(gap, within, claim.stretches).spans, ['silent'], claim.stretches)).toBe(
    11 * minute,
  );
});

test('stretchesOf leaves out pauses and the time after turnToRepair', () => {
  const step = (move: string, n: number) => ({ move, at: new Date(n * minute).toISOString() });
  const span = { from: 0, to: 60 * minute };
  expect(stretchesOf(span, [step('begin', 0), step('pause', 10), step('resume', 30)])).toEqual([
    { from: 0, to: 10 * minute },
    { from: 30 * minute, to: 60 * minute },
  ]);
  expect(stretchesOf(span, [step('begin', 0), step('turnToRepair', 20)])).toEqual([
    { from: 0, to: 20 * minute },
  ]);
});
