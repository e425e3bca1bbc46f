import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '@hoistway/contract/push/notification.ts';
import { byUrgency, closeNotice, knownNoticeIds, receiveNotice, useNotices } from './faultNotices.ts';

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
  useNotices.setState({ open: [] });
});

test('a fault pops up once, is stored until it is closed, and stays in the list', () => {
  receiveNotice(notice('1'));
  receiveNotice(notice('1'));
  receiveNotice(notice('2'));
  expect(ids()).toEqual(['1', '2']);
  expect(JSON.parse(localStorage.getItem('message')!).id).toBe('2');
  closeNotice('2');
  closeNotice('1');
  expect(localStorage.getItem('message')).toBeNull();
  expect([...knownNoticeIds()]).toEqual(['1', '2']);
});

test('what becomes of a fault is shown in its pop-up; unknown ones open none', () => {
  receiveNotice(notice('1'));
  receiveNotice(notice('1', 'acknowledged', '陈思远'));
  expect(useNotices.getState().open[0]).toMatchObject({ action: 'acknowledged', sender: '陈思远' });
  receiveNotice(notice('9', 'closed'));
  expect(ids()).toEqual(['1']);
});

test('the list of messages is bounded', () => {
  for (let n = 0; n < 230; n += 1) receiveNotice(notice(String(n)));
  expect(knownNoticeIds().size).toBe(200);
});

test('people shut in are not hidden behind a newer lesser fault, nor what nobody has seen behind what is in hands', () => {
  const other = (id: string, action = 'opened') => ({ ...notice(id, action), type: 'K102' });
  const open = [notice('trapped'), notice('seen', 'acknowledged'), other('newer'), other('over', 'closed')];
  expect(byUrgency(open).map((each) => each.id)).toEqual(['over', 'seen', 'newer', 'trapped']);
});
