import { incidentFace } from '@hoistway/contract/advert/incident/incidentFace.ts';
import type { PublicIncident } from '@hoistway/contract/advert/incident/incident.ts';
import { expect, test } from 'vitest';
import { incidentPage } from './incidentPage.ts';
import { stoppedWords } from './stoppedLine.ts';

const at = (minute: string) => `2026-11-29T09:${minute}:00.000Z`;
const coming: PublicIncident = {
  elevatorNumber: 'BSH-03',
  stage: 'coming',
  company: { zh: '恒升电梯服务', en: 'Hengsheng Lift Service' },
  reportedAt: at('29'),
  comingAt: at('31'),
  dueAt: at('39'),
  thereAt: null,
  endedAt: null,
};

/** What is read on the page, by the parts of it. */
function read(incident: PublicIncident, minute: string, language: 'zh' | 'en', isListening = false) {
  const now = new Date(at(minute));
  const page = incidentPage({
    incident,
    face: incidentFace(incident, now.getTime(), now.getTime(), isListening)!,
    language,
    timeOf: (time) => time.toISOString().slice(11, 16),
    now,
  });
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { page, texts };
}

test('the page says in Chinese who comes in how many minutes, and what not to do', () => {
  const { page, texts } = read(coming, '37', 'zh');
  expect(texts('.headline')).toEqual(['我们知道您在里面，正在来接您']);
  expect(texts('.minutes > *')).toEqual(['2', '分钟后到']);
  expect(texts('.company')).toEqual(['恒升电梯服务']);
  expect(texts('.step .name')).toEqual(['已收到', '已出发', '将到达', '开门']);
  expect(texts('.step .time')).toEqual(['09:29', '09:31', '09:39', '']);
  expect(texts('.step.is-done .name')).toEqual(['已收到', '已出发']);
  expect(texts('.step.is-next .name')).toEqual(['将到达']);
  expect(texts('.advice')).toHaveLength(3);
  expect(texts('.head > *')).toEqual(['BSH-03', '09:37']);
  expect(page.lang).toBe('zh-CN');
});

test('the page says the same in English, and one minute is one', () => {
  const { texts } = read(coming, '38', 'en');
  expect(texts('.headline')).toEqual(['We know you are inside. Help is on the way']);
  expect(texts('.minutes > *')).toEqual(['1', 'minute']);
  expect(texts('.company')).toEqual(['Hengsheng Lift Service']);
  expect(texts('.language.is-shown')).toEqual(['English']);
});

test('the page says that somebody listens, in place of that the alarm was received, and nothing of it at the end', () => {
  expect(read(coming, '37', 'zh').texts('.answered')).toEqual(['警报已收到，正在处理']);
  expect(read(coming, '37', 'zh', true).texts('.answered.is-heard')).toEqual(['有人正在听您说话']);
  expect(read(coming, '37', 'en', true).texts('.answered')).toEqual(['Someone is listening to you']);
  const over: PublicIncident = { ...coming, stage: 'over', thereAt: at('39'), endedAt: at('45') };
  expect(read(over, '45', 'zh', true).texts('.answered')).toEqual(['']);
});

test('minutes that are not known are not on the page', () => {
  const { texts } = read(coming, '50', 'en');
  expect(texts('.minutes')).toEqual([]);
  expect(texts('.about')).toEqual(['Help is on the way']);
  expect(texts('.step .time')).toEqual(['09:29', '09:31', '', '']);
});

test('while nobody has accepted no company is named, and the end asks nothing of anybody', () => {
  const called: PublicIncident = { ...coming, stage: 'called', company: null, comingAt: null, dueAt: null };
  expect(read(called, '30', 'zh').texts('.company')).toEqual([]);
  expect(read(called, '30', 'zh').texts('.about')).toEqual(['正在联系救援人员']);
  const over: PublicIncident = { ...coming, stage: 'over', thereAt: at('39'), endedAt: at('45') };
  const { texts } = read(over, '45', 'zh');
  expect(texts('.headline')).toEqual(['人已全部救出，感谢您的耐心']);
  expect(texts('.advice')).toEqual([]);
  expect(texts('.step.is-done')).toHaveLength(4);
});

test.each([
  [{ stopped: ['A'], running: ['B'] }, 'A 停运，请改乘 B', 'Out of service: A. Please use B'],
  [{ stopped: ['A'], running: ['B', 'C'] }, 'A 停运，请改乘 B、C', 'Out of service: A. Please use B, C'],
  [{ stopped: ['A', 'B'], running: [] }, 'A、B 停运', 'Out of service: A, B'],
])('the line names what is stopped and what runs: %j', (elevators, zh, en) => {
  expect(stoppedWords(elevators, 'zh')).toBe(zh);
  expect(stoppedWords(elevators, 'en')).toBe(en);
});
