import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import type { AlarmMessage } from '@hoistway/contract/socketPush/alarmMessage.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import type { AlarmConnectionOptions } from '#kit/live/connection.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { click } from '#testing/occasion.ts';
import { useOpenAlarm } from './openAlarm.ts';

const socket = vi.hoisted(() => ({ options: undefined as AlarmConnectionOptions | undefined }));
vi.mock('#kit/live/connection.ts', async () => ({
  ...(await import('#testing/stillConnection.ts')),
  connectAlarms: (options: AlarmConnectionOptions) => {
    socket.options = options;
    return () => {};
  },
}));
/** The first page of a run takes its time. */

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
  useOpenAlarm.setState({ id: undefined, dialogs: 0 });
  socket.options = undefined;
});

const dialog = () => document.querySelector('.alarm-dialog');
const isShown = () =>
  dialog()?.checkVisibility?.() !== false && dialog()?.closest('[style*="display: none"]') === null;
const appears = (selector: string) =>
  vi.waitFor(() => {
    expect(isShown() && dialog()?.querySelector(selector)).toBeTruthy();
    return dialog()!.querySelector<HTMLElement>(selector)!;
  });

const push = (id: string) => {
  const alarm: AlarmMessage = { warningType: 'gasCylinder', deviceId: 'CAM-1', id };
  act(() => socket.options!.onAlarm(alarm));
};

async function open(alarm: object, elevator: object = {}): Promise<Shown> {
  shown = await showConsole('/noScreen', 'en', 'full');
  const { changes } = shown.answers;
  changes.set(alarmCalls.one.name, (made) => ({
    ...(made as object),
    // The same one each time it is asked for.
    elevatorId: '7',
    state: 'unread',
    ...alarm,
  }));
  changes.set(elevatorCalls.one.name, (made) => ({ ...(made as object), ...elevator }));
  await vi.waitFor(() => expect(socket.options).toBeDefined());
  return shown;
}

test('the alarm dialog shows alarm, place and contacts, including fields without data', async () => {
  await open(
    { warningType: 'electricBike', elevatorNumber: 'TPN-02' },
    { ownerCompanyName: 'Verdant', dutyPhone: '6785 2210' },
  );
  push('41');
  const banner = await appears('.alarm-banner');
  expect(banner.querySelector('h2')!.textContent).toBe('Electric bike alarm');
  expect(banner.querySelector('p')!.textContent).toBe('TPN-02: electric bike detected in the car');
  const labels = [...dialog()!.querySelectorAll('dt')].map((each) => each.textContent);
  expect(labels).toEqual([
    'Property company name',
    'Property contact',
    'Property duty phone',
    'Property address',
    'Maintenance company name',
    'Maintenance contact',
    'Maintenance phone',
    'Fault time',
    'Community',
    'Community address',
    'Elevator description',
    'Remarks',
  ]);
  const values = [...dialog()!.querySelectorAll('dd')].map((each) => each.textContent);
  expect(values[0]).toBe('Verdant');
  expect(dialog()!.querySelector('dd a')?.getAttribute('href')).toBe('tel:67852210');
  expect(values.slice(8)).toEqual(['No data', 'No data', 'No data', 'No data']);
});

test.each([
  ['gasCylinder', ['False alarm', 'Push']],
  ['electricBike', ['Property release']],
  ['other', ['False alarm', 'Push']],
])('an alarm of type %s offers its own actions', async (warningType, choices) => {
  await open({ warningType });
  push('42');
  await appears('.alarm-acts');
  const buttons = [...dialog()!.querySelectorAll('.alarm-acts button')].map((each) => each.textContent);
  expect(buttons).toEqual(['Read all alarms', ...choices]);
});

test('the alarm dialog closes after the alarm is dealt with, and stays open when that fails', async () => {
  const { answers } = await open({ warningType: 'electricBike' });
  answers.failures.set(alarmCalls.deal.name, 500);
  push('43');
  await appears('.alarm-acts .ant-btn-primary');
  await click('.alarm-acts .ant-btn-primary');
  await vi.waitFor(() => expect(answers.asked.has(alarmCalls.deal.name)).toBe(true));
  expect(useOpenAlarm.getState().id).toBe('43');

  useOpenAlarm.setState({ id: undefined });
  answers.failures.delete(alarmCalls.deal.name);
  push('44');
  await vi.waitFor(() => expect(useOpenAlarm.getState().id).toBe('44'));
  await appears('.alarm-acts .ant-btn-primary');
  await click('.alarm-acts .ant-btn-primary');
  await vi.waitFor(() => expect(useOpenAlarm.getState().id).toBeUndefined());
});

test('an alarm dealt with by another user shows who did so and offers only to close', async () => {
  const { answers } = await open({ warningType: 'electricBike' });
  push('45');
  await appears('.alarm-acts .ant-btn-primary');
  answers.changes.set(alarmCalls.one.name, (made) => ({
    ...(made as object),
    elevatorId: '7',
    state: 'dealt',
    deal: 'propertyRelease',
    dealtByName: 'He Junjie',
  }));
  await act(() => readAgain(alarmCalls.one));
  const dealt = await appears('.alarm-dealt');
  expect(dealt.textContent).toMatch(/^Handled by He Junjie at .+: Property release$/);
  expect([...dialog()!.querySelectorAll('.alarm-acts button')].map((each) => each.textContent)).toEqual([
    'Close',
  ]);
});

test('100 further alarms leave the open dialog unchanged and are counted', async () => {
  const { answers, host } = await open({ warningType: 'gasCylinder', elevatorNumber: 'BSH-03' });
  push('50');
  await appears('.alarm-banner');
  const before = dialog()!.querySelector('.alarm-fields')!;
  const text = before.textContent;
  answers.changes.set(alarmCalls.unread.name, (made) => ({ ...(made as object), waiting: 101, unread: 101 }));
  for (let each = 51; each <= 150; each += 1) push(String(each));
  await vi.waitFor(() => expect(host.querySelector('.alarm-counter strong')?.textContent).toBe('101'));
  expect(useOpenAlarm.getState().id).toBe('50');
  expect(dialog()!.querySelector('.alarm-fields')).toBe(before);
  expect(before.textContent).toBe(text);
  expect(dialog()!.querySelector('.alarm-also')!.textContent).toBe('100 more alarms to handle');
});

test('the alarm dialog appears after a delay when its elevator cannot be read', async () => {
  const { answers } = await open({ warningType: 'gasCylinder' });
  answers.failures.set(elevatorCalls.one.name, 500);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    push('60');
    await vi.waitFor(() => expect(useOpenAlarm.getState().id).toBe('60'));
    await vi.waitFor(() => expect(dialog()).toBeTruthy());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isShown()).toBe(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(isShown()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
