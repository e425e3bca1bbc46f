import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures, leastRecords, leastRuns } from '@hoistway/contract/report/chart/figures.ts';
import {
  aChartPlace,
  dayOf,
  everyChart,
  period,
  type ChartPlace,
  type WrittenInspection,
} from '#testing/report/aChartPlace.ts';

let here: ChartPlace['here'];
let written: ChartPlace['written'];
let limits: ChartPlace['limits'];
let faults: ChartPlace['faults'];
let runs: ChartPlace['runs'];
let inspections: ChartPlace['inspections'];
let read: ChartPlace['read'];

beforeAll(async () => {
  ({ here, written, limits, faults, runs, inspections, read } = await aChartPlace());
});
afterAll(() => here.close());

const isInPeriod = (at: number): boolean => dayOf(at) >= period.from && dayOf(at) <= period.to;
const minutes = 60_000;

test('a chart tells no share and no time of fewer than five orders', async () => {
  for (const [screen, dimension] of everyChart)
    for (const { values } of (await read(screen, { dimension })).rows)
      for (const { figure, n, of, value } of values) {
        const { unit } = figures[figure];
        if (unit === 'percent') expect([figure, value === null]).toEqual([figure, of! < leastRecords]);
        if (unit === 'count') expect(value).toBe(n);
      }
});

test('a chart is compared with the days before it, and with the same weekdays a year ago', async () => {
  const asked = { from: '2026-11-10', to: '2026-11-16' };
  const before = await read('billStatic', { ...asked, compare: 'before' });
  expect([before.beforeFrom, before.beforeTo]).toEqual(['2026-11-03', '2026-11-09']);
  const earlier = await read('billStatic', { from: '2026-11-03', to: '2026-11-09' });
  expect(before.total.before).toEqual(earlier.total.values);
  for (const row of before.rows) {
    const own = earlier.rows.find(({ id }) => id === row.id);
    if (own) expect(row.before).toEqual(own.values);
  }
  const year = await read('billStatic', { ...asked, compare: 'year' });
  expect([year.beforeFrom, year.beforeTo]).toEqual(['2025-11-11', '2025-11-17']);
});

test.each([
  ['countMonthBills', 'month'],
  ['countYearBills', 'year'],
  ['countMonthBills', 'week'],
  ['countMonthBills', 'day'],
  ['faultStatic', 'month'],
] as const)('each row of %s by %s stands beside that of the period before', async (screen, dimension) => {
  const asked = { dimension, from: '2026-11-02', to: '2026-11-15' };
  const found = await read(screen, { ...asked, compare: 'before' });
  const earlier = await read(screen, { ...asked, from: found.beforeFrom!, to: found.beforeTo! });
  expect(found.rows.length).toBeGreaterThan(0);
  expect(found.rows.map(({ before }) => before)).toEqual(earlier.rows.map(({ values }) => values));
});

test('the rate of faults is of a thousand elevators in a month, and of five elevators at least', async () => {
  const whole = { from: '2026-11-01', to: '2026-11-30' };
  const { total } = await read('faultStatic', whole);
  const [faults, , rate, yearRate] = total.values;
  expect(faults!.n).toBeGreaterThan(0);
  expect(rate).toMatchObject({ of: 6, n: faults!.n });
  expect(rate!.value).toBeCloseTo((faults!.n * 1000) / 6 / (30 / 30.4375), 6);
  expect(yearRate!.value).toBeCloseTo((rate!.value! * 12) / 1000, 9);
  const { rows } = await read('faultStatic', { ...whole, dimension: 'brand' });
  expect(rows.find(({ id }) => id === '通力')!.values[2]).toMatchObject({ of: 1, value: null });
});

test('a chart by month has a row for each month of its period, also of those without records', async () => {
  const { rows } = await read('faultStatic', { from: '2026-08-15', to: '2026-11-18' });
  expect(rows.map(({ id }) => id)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
  expect(rows[0]!.values.map(({ n, value }) => [n, value])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, null],
  ]);
});

test('rescues in time are those answered and arrived to within the minutes that they were given', async () => {
  const { rows, total } = await read('responseStatic', { dimension: 'company' });
  for (const { id, values } of [...rows, { id: undefined, values: total.values }]) {
    const own = written.filter(
      (order) => limits.has(order.id) && isInPeriod(order.create) && (!id || order.companyId === id),
    );
    const share = (time: 'accept' | 'arrive', limit: 'answer' | 'arrive') => {
      const known = own.filter((order) => order[time] !== null);
      const within = known.filter((order) => {
        const given = limits.get(order.id)!;
        return order[time]! <= given.began + given[limit] * minutes;
      });
      return { n: within.length, of: known.length };
    };
    const [answered, arrived] = [share('accept', 'answer'), share('arrive', 'arrive')];
    for (const { n, of } of [answered, arrived]) expect([n > 0, n < of]).toEqual([true, true]);
    expect(values.find(({ figure }) => figure === 'answerInTime')).toMatchObject(answered);
    expect(values.find(({ figure }) => figure === 'arrivalInTime')).toMatchObject(arrived);
  }
});

test.each(['month', 'week', 'day', 'elevator', 'company', 'brand'] as const)(
  'the rate of faults by runs is of the elevators and days whose runs are known, by %s',
  async (dimension) => {
    const of = await here.db.selectFrom('elevator').select(['id', 'maintainerId', 'brand']).execute();
    const mondayOf = (day: string) => {
      const at = Date.parse(day);
      return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
    };
    const keyOf = (elevatorId: string, day: string) => {
      const elevator = of.find(({ id }) => id === elevatorId)!;
      return {
        month: day.slice(0, 7),
        week: mondayOf(day),
        day,
        elevator: elevatorId,
        company: elevator.maintainerId ?? '',
        brand: elevator.brand ?? '',
      }[dimension];
    };
    const counted = new Map<string, { n: number; runs: number; known: Set<string> }>();
    const at = (key: string) => {
      const row = counted.get(key) ?? { n: 0, runs: 0, known: new Set<string>() };
      counted.set(key, row);
      return row;
    };
    for (const [which, n] of runs) {
      const [elevatorId, day] = which.split(' ') as [string, string];
      if (day < period.from || day > period.to) continue;
      for (const key of [keyOf(elevatorId, day), 'total']) {
        at(key).runs += n;
        at(key).known.add(elevatorId);
      }
    }
    for (const { elevatorId, at: began } of faults)
      if (isInPeriod(began) && runs.has(`${elevatorId} ${dayOf(began)}`))
        for (const key of [keyOf(elevatorId, dayOf(began)), 'total']) at(key).n += 1;
    const { rows, total } = await read('faultStatic', { dimension });
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, values } of [...rows, { id: 'total', values: total.values }]) {
      const found = values.find(({ figure }) => figure === 'faultRunRate')!;
      const { n, runs: driven, known } = counted.get(id) ?? { n: 0, runs: 0, known: new Set() };
      expect([id, found.n, found.of, found.coverage!.known]).toEqual([id, n, driven, known.size]);
      if (driven >= leastRuns) expect(found.value).toBeCloseTo((n * 100_000) / driven, 6);
      else expect(found.value).toBeNull();
    }
    const whole = total.values.find(({ figure }) => figure === 'faultRunRate')!;
    expect(whole.n).toBeGreaterThan(0);
    expect(whole.n).toBeLessThan(total.values[0]!.n);
    expect(whole.coverage!.known).toBeLessThan(whole.coverage!.of);
  },
);

test('the rate of faults by runs is left out where it makes no sense, and has no value where no runs are known', async () => {
  const { rows, total } = await read('faultStatic', { dimension: 'severity' });
  for (const { values } of [...rows, total])
    expect(values.map(({ figure }) => figure)).not.toContain('faultRunRate');
  const none = await read('faultStatic', { from: '2026-08-01', to: '2026-08-31' });
  expect(none.total.values.at(-1)).toMatchObject({ value: null, of: 0, coverage: { known: 0 } });
});

test.each(['month', 'company'] as const)(
  'inspections beside audits are those in force by the day on which they took place, by %s',
  async (dimension) => {
    const maintainers = await here.db.selectFrom('elevator').select(['id', 'maintainerId']).execute();
    const own = inspections.filter(
      ({ day, state }) => state === 'audited' && day >= period.from && day <= period.to,
    );
    const keyOf = ({ elevatorId, day }: WrittenInspection) =>
      dimension === 'month'
        ? day.slice(0, 7)
        : maintainers.find(({ id }) => id === elevatorId)!.maintainerId!;
    const { rows, total } = await read('inspectStatic', { dimension });
    for (const { id, values } of [...rows, { id: undefined, values: total.values }]) {
      const of = own.filter((each) => id === undefined || keyOf(each) === id);
      const passed = of.filter(({ result }) => result === 'passed').length;
      const found = (name: string) => values.find(({ figure }) => figure === name);
      expect(found('inspectionsPassed')).toMatchObject({ n: passed });
      expect(found('inspectionsFailed')).toMatchObject({ n: of.length - passed });
      expect(found('inspectionPassRate')).toMatchObject({ n: passed, of: of.length });
    }
    expect([own.length > 10, own.length < inspections.length]).toEqual([true, true]);
  },
);
