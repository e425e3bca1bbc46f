import { expect, test } from 'vitest';
import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { alarmCards, type AlarmCard } from '#kit/live/alarmCards.ts';
import { doingAbout, doingOf } from './doing.ts';
import { careOf, worstCareFirst } from './inFault.ts';
import { worstFirst } from './worstFirst.ts';

const notice = (id: string, given: Partial<Notification> = {}): Notification => ({
  content: 'BSH-03 困人',
  type: 'K102',
  target: id,
  targetType: 'elevator',
  action: 'opened',
  sender: 'system',
  url: '/realTime/detail?id=7',
  elevatorNumber: id,
  elevatorShortNumber: '',
  faultTime: '2026-11-21T01:29:18.000Z',
  id,
  ...given,
});
const cardOf = (...notices: Notification[]): AlarmCard => alarmCards(notices)[0]!;

const rescue = (given: Partial<NonNullable<AlarmProgress['rescue']>> = {}): AlarmProgress['rescue'] => ({
  id: '4',
  caseNo: 'R-2026-0004',
  state: 'waiting',
  trappedCount: 2,
  since: '2026-11-21T01:29:18.000Z',
  at: '2026-11-21T01:39:00.000Z',
  leadName: null,
  leadPhone: null,
  ...given,
});
const repair = (
  status: NonNullable<AlarmProgress['repair']>['status'],
  handlerName: string | null = '苏志明',
) => ({
  id: '9',
  status,
  handlerName,
});
const progress = (given: Partial<AlarmProgress> = {}): AlarmProgress => ({
  elevatorId: '7',
  projectName: '碧山',
  keeper: null,
  faults: [],
  rescue: null,
  repair: null,
  ...given,
});
const fault = (given: Partial<AlarmProgress['faults'][number]> = {}): AlarmProgress['faults'][number] => ({
  id: '1',
  code: 'K102',
  openedAt: '2026-11-21T01:20:00.000Z',
  severity: 2,
  acknowledgedBy: null,
  snoozed: false,
  ...given,
});
const kindOf = (card: AlarmCard, given?: Partial<AlarmProgress>) => {
  const { kind, who } = doingOf(card, given && progress(given));
  return [kind, who];
};

test('a rescue says what is being done, whoever acknowledged the fault', () => {
  const seen = cardOf(notice('1', { type: 'K111', action: 'acknowledged', sender: '陈思远' }));
  expect(kindOf(seen, { rescue: rescue() })).toEqual(['nobodyAccepted', null]);
  const by = { leadName: '林国栋' };
  expect(kindOf(seen, { rescue: rescue({ state: 'accepted', ...by }) })).toEqual(['accepted', '林国栋']);
  expect(kindOf(seen, { rescue: rescue({ state: 'arrived', ...by }) })).toEqual(['onSite', '林国栋']);
  expect(kindOf(seen, { rescue: rescue({ state: 'released', ...by }) })).toEqual(['released', '林国栋']);
  expect(doingOf(seen, progress({ rescue: rescue() })).at).toBe('2026-11-21T01:39:00.000Z');
});

test('without a rescue it is who repairs, then who acknowledged, then nobody', () => {
  const waits = cardOf(notice('1'));
  const seen = cardOf(notice('1', { action: 'acknowledged', sender: '陈思远' }));
  expect(kindOf(waits)).toEqual(['nobody', null]);
  expect(kindOf(seen)).toEqual(['acknowledged', '陈思远']);
  expect(kindOf(waits, { repair: repair('20') })).toEqual(['repairAtWork', '苏志明']);
  expect(kindOf(waits, { repair: repair('15') })).toEqual(['repairAccepted', '苏志明']);
  expect(kindOf(seen, { repair: repair('10') })).toEqual(['repairAsked', '苏志明']);
  // That somebody was asked to repair it is not yet that anybody knows.
  expect(kindOf(waits, { repair: repair('10') })).toEqual(['nobody', null]);
  expect(kindOf(seen, { repair: repair('5', null) })).toEqual(['acknowledged', '陈思远']);
  expect(kindOf(seen, { repair: repair('40') })).toEqual(['acknowledged', '陈思远']);
});

test('of an elevator without a notice it is said by its faults', () => {
  const of = (given: Partial<AlarmProgress>) => {
    const { kind, who } = doingAbout(progress(given));
    return [kind, who];
  };
  const seen = fault({ acknowledgedBy: '陈思远' });
  expect(of({ faults: [fault()] })).toEqual(['nobody', null]);
  expect(of({ faults: [seen] })).toEqual(['acknowledged', '陈思远']);
  expect(of({ faults: [seen, fault({ id: '2' })] })).toEqual(['nobody', null]);
  expect(of({ faults: [seen], repair: repair('10') })).toEqual(['repairAsked', '苏志明']);
  expect(of({ faults: [fault()], rescue: rescue() })).toEqual(['nobodyAccepted', null]);
  // Its faults are over and nothing is left to do about it.
  expect(of({})).toEqual(['ended', null]);
});

test('elevators in fault stand with people inside first, then those that nobody looks after, then by time', () => {
  const row = (id: string) => ({ id });
  const known: AlarmProgress[] = [
    progress({
      elevatorId: 'seen',
      faults: [fault({ acknowledgedBy: '陈思远', openedAt: '2026-11-21T00:00:00.000Z' })],
    }),
    progress({ elevatorId: 'new', faults: [fault()] }),
    progress({ elevatorId: 'old', faults: [fault({ openedAt: '2026-11-21T01:00:00.000Z' })] }),
    progress({ elevatorId: 'people', faults: [fault()], rescue: rescue({ state: 'arrived' }) }),
  ];
  const rows = ['gone', 'seen', 'new', 'old', 'people'].map(row);
  expect(worstCareFirst(rows, known).map(({ row: { id } }) => id)).toEqual([
    'people',
    'old',
    'new',
    'seen',
    'gone',
  ]);
  expect(careOf(row('people'), known)).toMatchObject({ code: 'K102', since: '2026-11-21T01:29:18.000Z' });
  expect(careOf(row('gone'), known)).toMatchObject({ code: null, since: null, doing: null });
});

test('what has ended says so, also while its rescue goes on', () => {
  const over = cardOf(notice('1', { action: 'closed' }), notice('2', { target: '1', action: 'closed' }));
  expect(kindOf(over, { rescue: rescue() })).toEqual(['ended', null]);
});

test('people inside come first, of them those to whom nobody comes, then who has waited longest', () => {
  const at = (minute: number) => `2026-11-21T01:${minute}:00.000Z`;
  const cards = alarmCards([
    notice('fault', { faultTime: at(50) }),
    notice('helped', { type: 'K111', faultTime: at(10) }),
    notice('late', { type: 'K111', faultTime: at(40), action: 'acknowledged' }),
    notice('early', { type: 'K111', faultTime: at(20) }),
  ]);
  const rescues: Record<string, AlarmProgress> = {
    helped: progress({ rescue: rescue({ state: 'arrived', since: at(10) }) }),
    late: progress({ rescue: rescue({ since: at(40) }) }),
  };
  const sorted = worstFirst(cards, ({ notices: [{ target }] }) => rescues[target]);
  expect(sorted.map(({ notices: [{ id }] }) => id)).toEqual(['early', 'late', 'helped', 'fault']);
});

test('of other alarms the unacknowledged come first, then the gravest, then the newest', () => {
  const at = (minute: number) => `2026-11-21T01:${minute}:00.000Z`;
  const cards = alarmCards([
    notice('seen', { faultTime: at(50), action: 'acknowledged' }),
    notice('older', { faultTime: at(10) }),
    notice('grave', { faultTime: at(20) }),
    notice('newer', { faultTime: at(40) }),
    notice('light', { faultTime: at(45) }),
  ]);
  const severity: Record<string, number> = { seen: 1, older: 2, grave: 1, newer: 2, light: 4 };
  const known = ({ notices: [{ id }] }: AlarmCard) =>
    progress({ faults: [fault({ id, severity: severity[id]! })] });
  expect(worstFirst(cards, known).map(({ notices: [{ id }] }) => id)).toEqual([
    'grave',
    'newer',
    'older',
    'light',
    'seen',
  ]);
  expect(worstFirst(cards, () => undefined).map(({ notices: [{ id }] }) => id)[0]).toBe('light');
});
