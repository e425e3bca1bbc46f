import { describe, expect, test } from 'vitest';
import type { MachineFinding } from './dayFindings.ts';
import { personItems } from './diaryRules.ts';
import { periodsBefore, reportOf, type ReportedPage } from './reportOf.ts';

const firstDays = (kind: 'week' | 'month', today: string, most: number) =>
  periodsBefore(kind, today, most).map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`);

describe('periods', () => {
  test('of weeks begin on Monday and are over before the day', () => {
    expect(firstDays('week', '2026-11-29', 2)).toEqual(['2026-11-09 2026-11-15', '2026-11-16 2026-11-22']);
    expect(firstDays('week', '2026-11-30', 1)).toEqual(['2026-11-23 2026-11-29']);
  });

  test('of months are whole, over a year’s end and in a leap year', () => {
    expect(firstDays('month', '2027-01-01', 1)).toEqual(['2026-12-01 2026-12-31']);
    expect(firstDays('month', '2028-03-31', 2)).toEqual(['2028-01-01 2028-01-31', '2028-02-01 2028-02-29']);
  });
});

const said = (finding: MachineFinding['finding'], n: number | null = null): MachineFinding => ({
  item: 'faults',
  finding,
  reason: finding === 'found' ? 'faultsOpen' : finding === 'unknown' ? 'silent' : 'noFault',
  n,
  open: null,
  mode: null,
  on: null,
});

const page = (day: string, changes: Partial<ReportedPage> = {}): ReportedPage => ({
  elevatorId: '1',
  elevatorNumber: 'A1',
  day,
  findings: [said('inOrder')],
  checked: [],
  done: null,
  late: false,
  state: 'drawn',
  ...changes,
});

const lampOut = personItems.map((item) => ({
  item,
  finding: item === 'lighting' ? ('found' as const) : ('inOrder' as const),
  note: item === 'lighting' ? '灯不亮' : null,
}));
const allWell = personItems.map((item) => ({ item, finding: 'inOrder' as const, note: null }));

describe('a report', () => {
  test('says on which days a page was confirmed, and on which nobody did', () => {
    const { lines, ...sums } = reportOf([
      page('2026-11-16', { state: 'confirmed' }),
      page('2026-11-17'),
      page('2026-11-18', { state: 'confirmed', late: true }),
      page('2026-11-16', { elevatorId: '2', elevatorNumber: 'A2' }),
    ]);
    expect(sums).toEqual({ elevators: 2, pages: 4, confirmed: 2, findings: 0, open: 0 });
    expect(lines[0]).toMatchObject({ pages: 3, confirmed: 2, late: 1, openDays: ['2026-11-17'] });
    expect(lines[1]).toMatchObject({ elevatorNumber: 'A2', openDays: ['2026-11-16'], findings: [] });
  });

  test.each([
    ['in order again', said('inOrder'), 'gone', 0],
    ['found again', said('found', 3), 'lasting', 1],
    ['silent', said('unknown', 90), 'unknown', 1],
  ] as const)('says what became of what was found: %s', (_, then, became, open) => {
    const { lines, ...sums } = reportOf([
      page('2026-11-16', { findings: [said('found', 2)], done: '已报修' }),
      page('2026-11-17', { findings: [then] }),
    ]);
    expect(sums).toMatchObject({ findings: 1, open });
    expect(lines[0]!.findings[0]).toMatchObject({ item: 'faults', became, done: '已报修' });
    expect(lines[0]!.faultDays).toBe(became === 'lasting' ? 2 : 1);
  });

  test('takes faults that recovered for gone, also when the elevator falls silent after them', () => {
    const recovered = { ...said('found', 2), reason: 'faultsRecovered' as const };
    const then = [
      page('2026-11-16', { findings: [recovered] }),
      page('2026-11-17', { findings: [said('unknown')] }),
    ];
    expect(reportOf(then)).toMatchObject({ findings: 1, open: 0 });
  });

  test('keeps what a person found until a person says otherwise', () => {
    const found = page('2026-11-16', { state: 'confirmed', checked: lampOut });
    const lasting = reportOf([found, page('2026-11-17')]).lines[0]!.findings[0];
    expect(lasting).toMatchObject({ item: 'lighting', note: '灯不亮', became: 'lasting', days: 1 });
    const mended = reportOf([found, page('2026-11-17', { state: 'confirmed', checked: allWell })]);
    expect(mended.open).toBe(0);
  });
});
