import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import type { RankedPerson } from '@hoistway/contract/rescue/rescueCalls.ts';
import { changedFacts } from './case/changedFacts.ts';
import { operationPartsOf, operationText } from './operationWords.ts';
import { outText } from './peopleWords.ts';
import { daysUntil, distanceText, rescuerReasons } from './rescuer/rescuerWords.ts';
import { expectedArrival, insideMs, isLate } from './rescueTime.ts';

const t = createTranslators(catalogues);
const now = Date.parse('2026-11-21T01:37:00.000Z');
const person: RankedPerson = {
  rank: 1,
  staffId: '1',
  name: '林国栋',
  companyName: '恒升',
  phone: '91284471',
  level: 1,
  onDuty: true,
  dutyRank: null,
  distanceKm: 0.62,
  etaMinutes: 4,
  openRescues: 0,
  sameRegion: false,
  visits: 14,
  certificateUntil: '2027-05-01',
  state: null,
};

test('rescuerReasons explains the rank of a rescuer in words', () => {
  expect(rescuerReasons(person, now, t.zh)).toBe('当班，一级，空闲，到过本梯 14 次');
  expect(rescuerReasons({ ...person, openRescues: 1, visits: 0 }, now, t.en)).toBe(
    'On duty, Level 1, at 1 other rescue',
  );
  expect(
    rescuerReasons(
      { ...person, onDuty: false, level: 2, visits: 0, distanceKm: null, certificateUntil: '2026-12-03' },
      now,
      t.zh,
    ),
  ).toBe('不当班，二级，空闲，位置未知，证书 12 天后到期');
  expect(rescuerReasons({ ...person, sameRegion: true, visits: 0 }, now, t.en)).toBe(
    'On duty, Level 1, free, own region',
  );
  expect(daysUntil('2026-11-20', now)).toBe(0);
  expect(distanceText(0.62, t.en)).toBe('0.6 km');
  expect(distanceText(12.4, t.zh)).toBe('12 公里');
});

const line = { staffName: null, detail: null, text: null };

test('operationText words an operation record as one sentence', () => {
  expect(operationText({ ...line, kind: 'opened', detail: 'phone', text: '有人被困' }, t.zh)).toBe(
    '建立救援单，电话，有人被困',
  );
  expect(operationText({ ...line, kind: 'opened', detail: 'K111' }, t.zh)).toBe('建立救援单，K111 困人');
  expect(operationText({ ...line, kind: 'asked', staffName: 'Lin', detail: 'grid' }, t.en)).toBe(
    'Rescuer notified, Lin, Grid',
  );
  expect(operationText({ ...line, kind: 'accepted', staffName: 'Lin', detail: '8' }, t.en)).toBe(
    'Accepted, Lin, arrival in 8 minutes',
  );
  expect(operationText({ ...line, kind: 'released', detail: '1' }, t.en)).toBe('Released, 1 person');
  expect(operationText({ ...line, kind: 'reminder', detail: 'check' }, t.zh)).toBe('电梯解救后一天仍未检查');
  expect(operationText({ ...line, kind: 'grid', detail: '5' }, t.zh)).toBe('升级，网格救援，被困 5 分钟');
  expect(operationText({ ...line, kind: 'remark', text: '物业已到' }, t.zh)).toBe('物业已到');
  expect(operationText({ ...line, kind: 'partlyReleased', detail: '1/3', text: 'stuck' }, t.en)).toBe(
    'Some released, 1 of 3 out, stuck',
  );
  expect(operationText({ ...line, kind: 'partlyReleased', detail: '2/' }, t.zh)).toBe(
    '部分解救，已救出 2 人，仍有人被困',
  );
  expect(operationText({ ...line, kind: 'facts', detail: '{"trappedCount":2,"dangers":[]}' }, t.en)).toBe(
    'Situation updated, People trapped 2; Danger –',
  );
});

test('operationPartsOf tells what was done from what is known of it', () => {
  expect(operationPartsOf({ ...line, kind: 'asked', staffName: 'Lin', detail: 'grid' }, t.en)).toEqual({
    act: 'Rescuer notified',
    more: 'Lin, Grid',
  });
  expect(operationPartsOf({ ...line, kind: 'remark', text: '物业已到' }, t.zh)).toEqual({
    act: '备注',
    more: '物业已到',
  });
  expect(operationPartsOf({ ...line, kind: 'reminder', detail: 'check' }, t.zh)).toEqual({
    act: '电梯解救后一天仍未检查',
    more: '',
  });
});

test('changedFacts contains only changed facts, and null for no danger', () => {
  const before = { trappedCount: 2, injuredCount: null, dangers: ['smoke' as const], callerPhone: null };
  expect(changedFacts(before, { ...before })).toBeUndefined();
  expect(changedFacts(before, { ...before, dangers: [] })).toEqual({ dangers: null });
  expect(changedFacts(before, { ...before, trappedCount: 3, injuredCount: null })).toEqual({
    trappedCount: 3,
  });
  expect(changedFacts({}, { trappedCount: null })).toBeUndefined();
});

const reportTime = '2026-11-21T01:29:18.000Z';
const open = { state: 'waiting' as const, beganTime: reportTime, releaseTime: null, closeTime: null };

test('insideMs counts until the release or closing of the rescue', () => {
  expect(insideMs(open, now)).toBe(462_000);
  expect(insideMs({ ...open, state: 'released', releaseTime: '2026-11-21T01:39:18.000Z' }, now)).toBe(
    600_000,
  );
  expect(insideMs({ ...open, state: 'canceled', closeTime: '2026-11-21T01:30:18.000Z' }, now)).toBe(60_000);
  expect(insideMs(open, 0)).toBe(0);
});

test('expectedArrival uses the time given on acceptance, and isLate the arrival limit', () => {
  const asked = {
    staffId: '1',
    name: '林国栋',
    companyName: '恒升',
    phone: '91284471',
    round: 'onDuty' as const,
    state: 'accepted' as const,
    askedTime: reportTime,
    answerTime: '2026-11-21T01:31:40.000Z',
    etaMinutes: 8,
  };
  expect(expectedArrival({ asked: [{ ...asked, state: 'asked' }, asked] })).toBe(
    Date.parse('2026-11-21T01:39:40.000Z'),
  );
  expect(expectedArrival({ asked: [{ ...asked, etaMinutes: null }] })).toBeUndefined();
  const row = { state: 'accepted' as const, arriveTime: null, arriveDueTime: '2026-11-21T01:59:18.000Z' };
  expect(isLate({ ...row, overdueArrival: false }, now)).toBe(false);
  expect(isLate({ ...row, overdueArrival: false }, now + 3_600_000)).toBe(true);
  expect(isLate({ ...row, state: 'closed', overdueArrival: true }, now)).toBe(true);
});

test('outText says how many are out while others are inside', () => {
  expect(outText({ trappedCount: 3, releasedCount: null }, t.en)).toBeNull();
  expect(outText({ trappedCount: 3, releasedCount: 1 }, t.en)).toBe('1 of 3 out');
  expect(outText({ trappedCount: null, releasedCount: 2 }, t.zh)).toBe('已救出 2 人，仍有人被困');
});
