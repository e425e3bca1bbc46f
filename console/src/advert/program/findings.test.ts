import { expect, test } from 'vitest';
import { screenOf } from '@hoistway/contract/advert/program/programProblem.ts';
import { problemsOf } from './findings.ts';
import { newZone, type ProgramDraft } from './programContent.ts';

const screen = screenOf('1920x1080', 'portrait');
const draft = (...zones: ProgramDraft['zones'][number][]): ProgramDraft => ({
  programName: '周末住宅',
  direction: 'portrait',
  screenSize: '1920x1080',
  zones,
});
const empty = newZone('notice', screen, []);
const notice = { ...empty, texts: [{ ...empty.texts[0]!, zh: '通知', en: 'Notice' }] };
const clock = newZone('clock', screen, [notice]);

test('a programme of zones that are right has no problem, one without zones has', () => {
  expect(problemsOf(draft(notice, clock))).toEqual([]);
  expect(problemsOf(draft()).map(({ text }) => text)).toEqual(['invalid.zoneCount']);
});

test('every zone that is wrong is named with its number', () => {
  const outside = { ...notice, x: 1000 };
  const pale = { ...clock, colour: '#444444', background: '#333333' };
  expect(problemsOf(draft(outside, pale))).toEqual([
    { zoneId: outside.id, text: 'invalid.zoneOutside', values: { n: 1 } },
    { zoneId: pale.id, text: 'invalid.zoneContrast', values: { n: 2 } },
  ]);
});

test('a text that is missing in one language is a problem of its zone', () => {
  const half = { ...notice, texts: [{ ...notice.texts[0]!, en: '' }] };
  expect(problemsOf(draft(clock, half))).toEqual([
    { zoneId: half.id, text: 'invalid.zoneText', values: { n: 2 } },
  ]);
});
