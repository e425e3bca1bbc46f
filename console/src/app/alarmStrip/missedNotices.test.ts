import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { needFrameTexts, startTexts } from '#kit/text.ts';
import { receiveNotice, useNotices } from '#kit/live/faultNotices.ts';
import { showMissedNotices } from './missedNotices.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const aFault = (id: string, openedAt: string, other: object = {}) => ({
  id,
  elevatorId: '7',
  code: 'K111',
  vendorCode: null,
  faultClass: 'fault',
  severity: 1,
  openedAt,
  closedAt: null,
  handling: 'untreated',
  occurrences: 1,
  floor: 3,
  pushed: true,
  acknowledgedAt: null,
  acknowledgedBy: null,
  endReason: null,
  note: null,
  notifiedSecondsAgo: 600,
  elevatorNo: '1001',
  shortNumber: 'BSH-03',
  address: '南京路 1 号',
  ...other,
});
const anIncident = (id: string, openedAt: string, waiting: number) => ({
  id,
  incidentKind: 'powerCut',
  code: 'K123',
  projectName: '翠林苑',
  openedAt,
  elevators: 12,
  waiting,
});

function answer(faults: object[], incidents: object[]): void {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      success: true,
      code: 'ok',
      description: '',
      data: address.includes('faultIncident') ? incidents : faults,
    }),
  );
}
const shown = () => useNotices.getState().open.map((each) => [each.id, each.content]);

beforeEach(async () => {
  localStorage.clear();
  await startTexts();
  await needFrameTexts();
  useNotices.setState({ open: [] });
});
afterEach(() => vi.unstubAllGlobals());

test('shows an incident as one notice with its count, in order of occurrence, and shows it only once', async () => {
  answer(
    [aFault('2', minutesAgo(1)), aFault('3', minutesAgo(2), { severity: 2 })],
    [anIncident('5', minutesAgo(3), 12), anIncident('6', minutesAgo(2), 0)],
  );
  await showMissedNotices(now);
  expect(shown()).toEqual([
    ['incident-5', '翠林苑 停电：12 台电梯'],
    ['2', 'BSH-03 困人 南京路 1 号'],
  ]);
  useNotices.setState({ open: [] });
  await showMissedNotices(now);
  expect(shown()).toEqual([]);
});

test('shows after a reconnection only notices sent meanwhile, of any severity', async () => {
  answer(
    [
      aFault('2', minutesAgo(20), { severity: 3, notifiedSecondsAgo: 40 }),
      aFault('3', minutesAgo(20), { severity: 2, notifiedSecondsAgo: 70 }),
    ],
    [],
  );
  await showMissedNotices(now, now - 60_000);
  expect(shown().map(([id]) => id)).toEqual(['2']);
});

test('shows a fault of 40 minutes ago only in a browser that has received a notice before', async () => {
  answer([aFault('2', minutesAgo(40))], []);
  await showMissedNotices(now);
  expect(shown()).toEqual([]);
  receiveNotice({ id: '1', action: 'opened' } as Notification);
  await showMissedNotices(now);
  expect(shown().map(([id]) => id)).toEqual(['1', '2']);
});
