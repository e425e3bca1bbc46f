import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { alarmCards } from './alarmCards.ts';
import {
  byUrgency,
  closeNotices,
  knownNoticeIds,
  receiveNotice,
  hearNotices,
  useNotices,
} from './faultNotices.ts';

const notice = (id: string, action = 'opened', sender = 'system'): Notification => ({
  content: 'BSH-03 困人',
  type: 'K111',
  target: '7',
  targetType: 'elevator',
  action,
  sender,
  url: '/realTime/detail?id=7',
  elevatorNumber: '7',
  elevatorShortNumber: 'BSH-03',
  faultTime: '2026-11-21T01:29:18.000Z',
  id,
});
const ids = () => useNotices.getState().open.map((each) => each.id);

beforeEach(() => {
  localStorage.clear();
  useNotices.setState({ open: [], heard: new Set(), drafts: {} });
});

test('a fault notice pops up once, is stored until closed, and stays in the message list', () => {
  receiveNotice(notice('1'));
  receiveNotice(notice('1'));
  receiveNotice(notice('2'));
  expect(ids()).toEqual(['1', '2']);
  expect(JSON.parse(localStorage.getItem('message')!).id).toBe('2');
  closeNotices(['2']);
  closeNotices(['1']);
  expect(localStorage.getItem('message')).toBeNull();
  expect([...knownNoticeIds()]).toEqual(['1', '2']);
});

test('updates a fault’s pop-up with later actions, and opens none for an unknown closed fault', () => {
  receiveNotice(notice('1'));
  receiveNotice(notice('1', 'acknowledged', '陈思远'));
  expect(useNotices.getState().open[0]).toMatchObject({ action: 'acknowledged', sender: '陈思远' });
  receiveNotice(notice('9', 'closed'));
  expect(ids()).toEqual(['1']);
});

test('alarmCards makes one card per elevator, entrapments first, waiting ones before closed ones', () => {
  const of = (id: string, target: string, type: string, action = 'opened') => ({
    ...notice(id, action),
    target,
    type,
  });
  const open = [
    of('1', '7', 'K104'),
    of('2', '8', 'K102'),
    of('3', '7', 'K111'),
    of('4', '9', 'K102', 'closed'),
  ];
  const cards = alarmCards(open);
  expect(cards.map(({ notices }) => notices.map(({ id }) => id))).toEqual([['3', '1'], ['2'], ['4']]);
  expect(cards.map(({ trapped, waits }) => [trapped, waits])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('closes a notice in all tabs of the same user, and in none of another user', () => {
  localStorage.setItem('userId', '5');
  ['1', '2', '3'].forEach((id) => receiveNotice(notice(id)));
  const say = (userId: string, closed: string[]) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'hoistway.closedNotices',
        newValue: JSON.stringify({ userId, ids: closed }),
      }),
    );
  say('6', ['1']);
  expect(ids()).toEqual(['1', '2', '3']);
  say('5', ['1', '2']);
  expect(ids()).toEqual(['3']);
});

test('hearNotices remembers what is heard, and what is acknowledged is heard', () => {
  hearNotices(['1']);
  hearNotices(['1', '2']);
  expect([...useNotices.getState().heard]).toEqual(['1', '2']);
  receiveNotice(notice('3'));
  receiveNotice(notice('3', 'acknowledged', '陈思远'));
  receiveNotice(notice('3', 'closed'));
  expect([...useNotices.getState().heard]).toEqual(['1', '2', '3']);
});

test('limits the message list to 200 entries', () => {
  for (let n = 0; n < 230; n += 1) receiveNotice(notice(String(n)));
  expect(knownNoticeIds().size).toBe(200);
});

test('byUrgency ranks entrapments above all else, then unseen above acknowledged and ended notices', () => {
  const other = (id: string, action = 'opened') => ({ ...notice(id, action), type: 'K102' });
  const open = [notice('trapped'), notice('seen', 'acknowledged'), other('newer'), other('over', 'closed')];
  expect(byUrgency(open).map((each) => each.id)).toEqual(['over', 'newer', 'seen', 'trapped']);
});
