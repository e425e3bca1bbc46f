import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { expect, test } from 'vitest';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { nothingRecent, takeIn, type LedgerDay, type LedgerStretch, type Recent } from './usageLedger.ts';
import { addSample, type Span } from './usageSpan.ts';

const minute = 60_000;
const hour = 60 * minute;
const silenceMs = 10 * minute;
const zone = 'Asia/Singapore';
/** The middle of a day in Singapore. */
const noon = Date.parse('2026-06-10T04:00:00Z');

/** A ledger that is written as ingest does: what was heard in one turn together. */
function aLedger(place = zone) {
  let recent: Recent = nothingRecent();
  const days = new Map<string, LedgerDay>();
  let stretches: LedgerStretch[] = [];
  return {
    hear(samples: readonly Sample[], now = Math.max(...samples.map(({ at }) => at))) {
      const spans: Span[] = [];
      for (const sample of samples) addSample(spans, sample);
      // As the database gives it back.
      const known = JSON.parse(JSON.stringify(recent)) as Recent;
      const taken = takeIn(known, spans, { zone: place, now, silenceMs });
      recent = taken.recent;
      for (const day of taken.days) days.set(day.day, day);
      stretches = [...stretches.filter(({ at }) => at <= taken.closedTo), ...taken.stretches];
    },
    day: (day: string) => days.get(day),
    days: () => [...days.keys()].toSorted(),
    runs: () => Object.fromEntries([...days.values()].map(({ day, used }) => [day, used[0]] as const)),
    total: () => [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day)).at(-1)?.total[0],
    restarts: () =>
      stretches.filter(({ reason }) => reason !== 'first').map(({ reason, from, to }) => [reason, from, to]),
    all: () => stretches,
    spans: () => recent.spans.length,
  };
}

/** A state each minute, with a run in each. */
const riding = (from: number, minutes: number, runs: number, more: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: minutes }, (_, n) => ({
    serviceMode: 1,
    ...more,
    at: from + n * minute,
    presentCounterValue: runs + n,
  }));

test('counts from the first reading, which is noted, and says nothing of what is not reported', () => {
  const ledger = aLedger();
  ledger.hear(riding(noon, 61, 512_000));
  const day = ledger.day('2026-06-10')!;
  expect(day.used).toEqual([60, null, null, null, null]);
  expect(day.total).toEqual([60, null, null, null, null]);
  expect([day.coveredMs, day.outOfServiceMs, day.modeMs[1]]).toEqual([hour, 0, hour]);
  expect(ledger.all()).toEqual([{ counter: 'runs', at: noon, reason: 'first', from: null, to: 512_000 }]);
});

test('counts every counter of the state', () => {
  const ledger = aLedger();
  const counters = (n: number): Partial<Sample> => ({
    presentCounterValue: 10 + n,
    doorOpenCount: 20 + 2 * n,
    ropeBendCount: 30 + 4 * n,
    elevatorMileage: Math.round((40 + 10.1 * n) * 10) / 10,
    powerConsumption: Math.round((50 + 0.07 * n) * 100) / 100,
  });
  ledger.hear(Array.from({ length: 31 }, (_, n) => ({ at: noon + n * minute, ...counters(n) })));
  expect(ledger.day('2026-06-10')!.used).toEqual([30, 60, 120, 303, 2.1]);
});

test('a counter that falls starts a new stretch, of whose way nothing is known', () => {
  const ledger = aLedger();
  ledger.hear([...riding(noon, 10, 30_500), ...riding(noon + 10 * minute, 11, 7)]);
  ledger.hear([...riding(noon + 30 * minute, 5, 3)]);
  expect(ledger.runs()).toEqual({ '2026-06-10': 9 + 10 + 4 });
  expect(ledger.restarts()).toEqual([
    ['lower', 30_509, 7],
    ['lower', 17, 3],
  ]);
});

test.each([
  ['16 bits', 65_530, 4, 10],
  ['five digits', 99_998, 1, 3],
  ['six digits', 999_990, 0, 10],
])('a counter of %s that rolls over goes on', (_, before, after, used) => {
  const ledger = aLedger();
  ledger.hear([
    { at: noon, presentCounterValue: before },
    { at: noon + minute, presentCounterValue: after },
  ]);
  expect(ledger.runs()).toEqual({ '2026-06-10': used });
  expect(ledger.restarts()).toEqual([['rollover', before, after]]);
});

test('midnight is that of the company, and the time around it belongs to both days', () => {
  const midnight = Date.parse('2026-06-10T16:00:00Z');
  const ledger = aLedger();
  ledger.hear(riding(midnight - 2.5 * minute, 6, 100));
  expect(ledger.runs()).toEqual({ '2026-06-10': 2, '2026-06-11': 3 });
  expect([ledger.day('2026-06-10')!.coveredMs, ledger.day('2026-06-11')!.coveredMs]).toEqual([
    2.5 * minute,
    2.5 * minute,
  ]);
  const utc = aLedger('UTC');
  utc.hear(riding(midnight - 2.5 * minute, 6, 100));
  expect(utc.runs()).toEqual({ '2026-06-10': 5 });
});

test('the day before goes on to its midnight when the next one begins', () => {
  const midnight = Date.parse('2026-06-10T16:00:00Z');
  const ledger = aLedger();
  ledger.hear(riding(midnight - 10 * minute, 8, 100));
  ledger.hear(riding(midnight + 2 * minute, 5, 120));
  expect(ledger.day('2026-06-10')!.coveredMs).toBe(10 * minute);
  expect(ledger.day('2026-06-11')!.coveredMs).toBe(6 * minute);
  expect(ledger.runs()).toEqual({ '2026-06-10': 7, '2026-06-11': 13 + 4 });
});

test.each([
  ['23', '2026-03-29', 23],
  ['25', '2026-10-25', 25],
])('a day of %s hours is covered from its midnight to its midnight', (_, day, length) => {
  const ledger = aLedger('Europe/Berlin');
  const begin = Date.parse(`${day}T00:00:00Z`) - 3 * hour;
  ledger.hear(riding(begin, 30 * 60, 0));
  expect(ledger.day(day)!.coveredMs).toBe(length * hour);
  expect(ledger.day(day)!.used[0]).toBe(length * 60);
});

test('a message that is repeated, or is older than what was heard around it, changes nothing', () => {
  const ledger = aLedger();
  const said = riding(noon, 60, 100);
  ledger.hear(said);
  const before = structuredClone([ledger.day('2026-06-10'), ledger.all()]);
  ledger.hear(said, noon + hour);
  ledger.hear([said[30]!, said[3]!, said[59]!], noon + hour);
  ledger.hear([{ ...said[30]!, at: said[30]!.at + 1, serviceMode: 0, presentCounterValue: 3 }], noon + hour);
  expect([ledger.day('2026-06-10'), ledger.all()]).toEqual(before);
});

test('a buffered upload lands in its own days, and what was counted for the gap leaves the day after it', () => {
  const ledger = aLedger();
  ledger.hear(riding(noon, 10, 1_000));
  const later = noon + 7 * 24 * hour;
  ledger.hear(riding(later, 10, 4_000));
  expect(ledger.runs()).toEqual({ '2026-06-10': 9, '2026-06-17': 4_000 - 1_009 + 9 });
  // The days between, an hour of each.
  for (const n of [2, 1, 6])
    ledger.hear(riding(noon + n * 24 * hour, 60, 1_000 + n * 400, { serviceMode: 2 }), later + hour);
  expect(ledger.runs()).toEqual({
    '2026-06-10': 9,
    '2026-06-11': 1_459 - 1_009,
    '2026-06-12': 400,
    '2026-06-16': 1_600,
    '2026-06-17': 4_009 - 3_459,
  });
  expect(ledger.total()).toBe(3_009);
  expect(ledger.day('2026-06-12')!.modeMs[2]).toBe(59 * minute);
  expect(ledger.restarts()).toEqual([]);
});

test('a fall that a late upload lies before is noted with the reading that really came before', () => {
  const ledger = aLedger();
  ledger.hear(riding(noon, 10, 900));
  ledger.hear(riding(noon + 2 * hour, 10, 5));
  expect(ledger.restarts()).toEqual([['lower', 909, 5]]);
  ledger.hear(riding(noon + hour, 20, 950), noon + 3 * hour);
  expect(ledger.restarts()).toEqual([['lower', 969, 5]]);
  expect(ledger.runs()).toEqual({ '2026-06-10': 69 + 9 });
});

test('of a silent week no day is written, and its counts stand on the day that ends it', () => {
  const ledger = aLedger();
  ledger.hear(riding(noon, 10, 100));
  const later = noon + 20 * 24 * hour;
  ledger.hear(riding(later, 2, 500));
  expect(ledger.days()).toEqual(['2026-06-10', '2026-06-30']);
  expect(ledger.runs()).toEqual({ '2026-06-10': 9, '2026-06-30': 392 });
  expect(ledger.day('2026-06-30')!.coveredMs).toBe(minute);
  expect(ledger.total()).toBe(401);
});

test('a silence beyond the offline limit is not covered, a shorter one counts by the last word', () => {
  const ledger = aLedger();
  ledger.hear([
    { at: noon, serviceMode: 1 },
    { at: noon + 10 * minute, serviceMode: 2 },
    { at: noon + 20 * minute + 1, serviceMode: 1 },
    { at: noon + 21 * minute + 1, serviceMode: 1 },
  ]);
  const day = ledger.day('2026-06-10')!;
  expect([day.coveredMs, day.modeMs[1], day.modeMs[2]]).toEqual([11 * minute, 11 * minute, 0]);
});

test('minutes stand by service mode, and those in which nobody could ride are out of service', () => {
  const ledger = aLedger();
  ledger.hear(
    [0, 1, 2, 3, 4, 5, 6, 7, undefined, 1].map((serviceMode, n) => ({
      at: noon + n * minute,
      ...(serviceMode === undefined ? {} : { serviceMode }),
      ...(n === 1 ? { powerStatus: 2 } : {}),
    })),
  );
  const day = ledger.day('2026-06-10')!;
  expect(day.modeMs.map((ms) => ms / minute)).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  expect(day.outOfServiceMs).toBe(6 * minute);
});

test('days that no message can change any more are closed, and the sums go on from them', () => {
  const ledger = aLedger();
  for (let day = 0; day < 40; day += 1) ledger.hear(riding(noon + day * 24 * hour, 10, 1_000 + day * 50));
  expect(ledger.total()).toBe(39 * 50 + 9);
  expect(ledger.spans()).toBeLessThan(24);
  const before = structuredClone(ledger.runs());
  ledger.hear(riding(noon + 5 * 24 * hour + hour, 10, 1_270), noon + 39 * 24 * hour);
  expect(ledger.runs()).toEqual(before);
});

test('a device that breaks off all day keeps few spans, and its counts', () => {
  const ledger = aLedger();
  const begin = noon - 10 * hour;
  for (let n = 0; n < 20 * 20; n += 1)
    ledger.hear([{ at: begin + n * 3 * minute, serviceMode: 1, presentCounterValue: n }]);
  expect(ledger.spans()).toBeLessThan(200);
  expect(ledger.runs()).toEqual({ '2026-06-10': 399 });
  expect(ledger.day('2026-06-10')!.coveredMs).toBe(399 * 3 * minute);
});

/** Numbers that are the same each time. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most: number) => Math.floor(next() * most),
    is: (share: number) => next() < share,
  };
}

/** The slow way: all messages in the order of time, each once, pair by pair. */
function recount(samples: readonly Sample[], place: string) {
  const format = new Intl.DateTimeFormat('sv', { timeZone: place });
  const dayOf = (at: number) => format.format(at);
  const inOrder = [...new Map(samples.map((sample) => [sample.at, sample])).values()].toSorted(
    (a, b) => a.at - b.at,
  );
  const days = new Map<string, { runs: number; covered: number; modes: number[] }>();
  const dayAt = (at: number) => {
    const day = dayOf(at);
    const found = days.get(day) ?? { runs: 0, covered: 0, modes: Array.from({ length: 8 }, () => 0) };
    days.set(day, found);
    return found;
  };
  const falls: [string, number, number][] = [];
  inOrder.forEach((sample, index) => {
    const day = dayAt(sample.at);
    const before = inOrder[index - 1];
    if (!before) return;
    const [from, to] = [before.presentCounterValue!, sample.presentCounterValue!];
    if (to < from) {
      const rolled = from >= 65_536 * 0.98;
      falls.push([rolled ? 'rollover' : 'lower', from, to]);
      day.runs += rolled ? 65_536 - from + to : 0;
    } else day.runs += to - from;
    if (sample.at - before.at > silenceMs) return;
    for (let at = before.at, step = 0; at < sample.at; at += step) {
      // Wherever a midnight may lie.
      step = Math.min((Math.floor(at / (15 * minute)) + 1) * 15 * minute, sample.at) - at;
      dayAt(at).covered += step;
      dayAt(at).modes[before.serviceMode!]! += step;
    }
  });
  return { days, falls };
}

/** What a device says in some days: its counter is replaced or rolls over, it is inspected, and it loses its line. */
function aDevice(seed: number) {
  const chance = chanceOf(seed);
  const blocks: Sample[][] = [];
  let at = noon + chance.upTo(86_400) * 1_000;
  const end = at + (1 + chance.upTo(6)) * 24 * hour;
  let runs = chance.is(0.5) ? 65_000 + chance.upTo(500) : chance.upTo(40_000);
  let serviceMode = 1;
  while (at < end) {
    const block: Sample[] = [];
    const until = at + (20 + chance.upTo(600)) * minute;
    while (at < until) {
      block.push({ at, serviceMode, presentCounterValue: runs });
      at += (20 + chance.upTo(90)) * 1_000;
      runs += chance.upTo(4);
      if (runs > 65_535) runs -= 65_536;
      if (chance.is(0.001)) runs = chance.upTo(Math.min(runs, 900) + 1);
      if (chance.is(0.02)) serviceMode = chance.upTo(8);
    }
    blocks.push(block);
    // The line is gone for some minutes, or for long.
    at += (chance.is(0.7) ? 3 + chance.upTo(20) : 60 + chance.upTo(2_000)) * minute;
    runs += chance.upTo(50);
    if (runs > 65_535) runs -= 65_536;
  }
  return { blocks, chance };
}

/** The blocks as they arrive: some late, some from their newest message back, some in two parts, some twice. */
function arrivalsOf({ blocks, chance }: ReturnType<typeof aDevice>): Sample[][] {
  const onTime: Sample[][] = [];
  const late: Sample[][] = [];
  for (const block of blocks) {
    const middle = chance.upTo(block.length);
    const parts = chance.is(0.5) ? [block.slice(0, middle), block.slice(middle)] : [block];
    const arriving = chance.is(0.3) ? late : onTime;
    for (const part of parts) if (part.length > 0) arriving.push(part);
    if (chance.is(0.2)) late.push(block.slice(middle));
  }
  const turned = late.map((block) => (chance.is(0.3) ? block.toReversed() : block));
  return [...onTime, ...turned.toSorted(() => (chance.is(0.5) ? 1 : -1))].filter(({ length }) => length > 0);
}

test.each(['Asia/Singapore', 'America/New_York', 'Asia/Kathmandu'])(
  'in %s the ledger equals a slow recount of everything that was said, in whatever order it came',
  (place) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const device = aDevice(seed);
      const samples = device.blocks.flat();
      const newest = Math.max(...samples.map(({ at }) => at));
      const ledger = aLedger(place);
      for (const block of arrivalsOf(device)) ledger.hear(block, newest);
      const slow = recount(samples, place);
      expect(ledger.days(), `seed ${seed}`).toEqual([...slow.days.keys()].toSorted());
      for (const [day, { runs, covered, modes }] of slow.days) {
        const { used, coveredMs, modeMs } = ledger.day(day)!;
        expect([day, used[0], coveredMs, modeMs], `seed ${seed}`).toEqual([day, runs, covered, modes]);
      }
      expect(ledger.restarts(), `seed ${seed}`).toEqual(slow.falls);
      const sum = [...slow.days.values()].reduce((all, { runs }) => all + runs, 0);
      expect(ledger.total()).toBe(sum);
    }
  },
);

test('two nodes that hear every other message count what one would', () => {
  const { blocks } = aDevice(77);
  const samples = blocks.flat();
  const now = Math.max(...samples.map(({ at }) => at));
  const one = aLedger();
  one.hear(samples, now);
  const both = aLedger();
  for (const turn of [0, 1])
    both.hear(
      samples.filter((_, n) => n % 2 === turn),
      now,
    );
  expect(both.runs()).toEqual(one.runs());
  expect(usageCounters).toHaveLength(5);
});
