import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alarmProgressCalls, type AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { alarmViewCalls, type AlarmView } from '@hoistway/contract/notify/alarmView.ts';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { queryClient } from '#kit/call/api.ts';
import { receiveNotice, useNotices } from '#kit/live/faultNotices.ts';
import { receiveMessage, useMessages } from '#kit/live/messageNotices.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
const sound = vi.hoisted(() => ({ on: false }));
vi.mock('#kit/live/alarmSound.ts', async (original) => ({
  ...(await original<object>()),
  startAlarm: () => {
    sound.on = true;
  },
  stopAlarm: () => {
    sound.on = false;
  },
}));

const notice = (id: string, given: Partial<Notification> = {}): Notification => ({
  content: `L-${id} Door failure Tower A`,
  type: 'K102',
  target: id,
  targetType: 'elevator',
  action: 'opened',
  sender: 'system',
  url: `/realTime/detail?id=${id}`,
  elevatorNumber: `L-${id}`,
  elevatorShortNumber: '',
  faultTime: new Date(Date.now() - 60_000).toISOString(),
  id,
  ...given,
});
const trapped = (id: string, given: Partial<Notification> = {}) => notice(id, { type: 'K111', ...given });

const rescued = (
  elevatorId: string,
  state: NonNullable<AlarmProgress['rescue']>['state'],
): AlarmProgress => ({
  elevatorId,
  projectName: 'Bishan',
  keeper: { name: 'Hengsheng', phone: '6365 0117' },
  faults: [],
  repair: null,
  rescue: {
    id: '40',
    caseNo: 'R-2026-0040',
    state,
    trappedCount: 2,
    since: new Date(Date.now() - 702_000).toISOString(),
    at: new Date(Date.now() - 60_000).toISOString(),
    leadName: 'Lim Guodong',
    leadPhone: null,
  },
});

let shown: Shown;

async function open(
  path = '/noScreen',
  view: AlarmView = 'strip',
  progress: AlarmProgress[] = [],
): Promise<void> {
  shown = await showConsole('/noScreen', 'en', 'full');
  shown.answers.changes.set(alarmViewCalls.one.name, () => ({ view, chosen: false, usual: view }));
  shown.answers.changes.set(alarmProgressCalls.progress.name, () => progress);
  await queryClient.refetchQueries();
  if (path !== '/noScreen') await shown.goTo(path);
}

beforeEach(() => {
  setWidth(1440);
  sound.on = false;
  useNotices.setState({ open: [], heard: new Set(), drafts: {} });
});
afterEach(() => {
  useMessages.setState({ open: [] });
  useNotices.setState({ open: [] });
  shown.close();
});

const strip = () => document.querySelector<HTMLElement>('.alarm-strip');
const drawer = () => document.querySelector<HTMLElement>('.alarm-drawer');
const cards = () => [...document.querySelectorAll<HTMLElement>('.alarm-card')];
const toggle = () => strip()!.querySelector<HTMLElement>('[aria-expanded]')!;
const says = (text: string) => vi.waitFor(() => expect(strip()?.textContent).toContain(text));

test('without an alarm there is no strip, and with many there is one line', async () => {
  await open();
  expect(strip()).toBeNull();
  for (const id of ['1', '2', '3', '4']) receiveNotice(notice(id));
  await says('3 more');
  expect(document.querySelectorAll('.alarm-strip')).toHaveLength(1);
  expect(strip()!.style.getPropertyValue('--height')).toBe('36px');
  expect(cards()).toEqual([]);
  expect(sound.on).toBe(true);
});

test('the strip leads with people inside and tells what is done, and links straight to the rescue', async () => {
  await open('/noScreen', 'strip', [rescued('7', 'arrived')]);
  receiveNotice(trapped('7'));
  receiveNotice(notice('8'));
  await says('Rescuer on site');
  expect(strip()!.className).toContain('is-alarm');
  expect(strip()!.textContent).toContain('L-7');
  expect(strip()!.textContent).toContain('11:4');
  expect(strip()!.textContent).toContain('Lim Guodong');
  const link = strip()!.querySelector<HTMLAnchorElement>('a.alarm-strip-what')!;
  expect(link.getAttribute('href')).toBe('#/gridRescue/gridRescue?id=40');
  expect(link.getAttribute('target')).toBeNull();
});

test('a fault without a rescue opens its elevator in another tab', async () => {
  await open();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  receiveNotice(notice('8'));
  await says('Nobody has acknowledged it');
  strip()!.querySelector<HTMLElement>('button.alarm-strip-what')!.click();
  expect(opened.mock.calls[0]![0]).toContain('#/realTime/detail?id=8');
  expect(opened.mock.calls[0]![1]).toBe('_blank');
});

test('the drawer takes the focus, Escape closes it and gives the focus back', async () => {
  await open();
  receiveNotice(notice('8'));
  await says('L-8');
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  toggle().focus();
  toggle().click();
  await vi.waitFor(() => expect(document.activeElement).toBe(drawer()));
  expect(cards()).toHaveLength(1);
  drawer()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await vi.waitFor(() => expect(drawer()).toBeNull());
  expect(document.activeElement).toBe(toggle());
});

test('what has ended leaves the strip for a part of the drawer, and one act closes all of it', async () => {
  await open();
  for (const id of ['1', '2', '3']) receiveNotice(notice(id));
  receiveNotice(notice('1', { action: 'closed' }));
  receiveNotice(notice('2', { action: 'closed' }));
  await says('2 cleared');
  expect(strip()!.textContent).toContain('L-3');
  toggle().click();
  await vi.waitFor(() => expect(cards()).toHaveLength(3));
  expect(document.querySelectorAll('.alarm-card.is-ended')).toHaveLength(2);
  document.querySelector<HTMLElement>('.close-ended')!.click();
  await vi.waitFor(() => expect(cards()).toHaveLength(1));
  receiveNotice(notice('3', { action: 'closed' }));
  await says('1 cleared');
  expect(localStorage.getItem('message')).not.toBeNull();
  [...strip()!.querySelectorAll<HTMLElement>('.link-button')]
    .find(({ textContent }) => textContent === 'Close all')!
    .click();
  await vi.waitFor(() => expect(strip()).toBeNull());
  expect(drawer()).toBeNull();
  expect(sound.on).toBe(false);
  expect(localStorage.getItem('message')).toBeNull();
});

test('the sound stops when somebody acknowledges the fault, and stays away when it ends', async () => {
  await open();
  receiveNotice(notice('8'));
  await vi.waitFor(() => expect(sound.on).toBe(true));
  receiveNotice(notice('8', { action: 'acknowledged', sender: 'Chen Siyuan' }));
  await says('Acknowledged by Chen Siyuan');
  expect(sound.on).toBe(false);
  receiveNotice(notice('8', { action: 'closed' }));
  await says('1 cleared');
  expect(sound.on).toBe(false);
});

test('new alarms are announced once, and a change of one is not', async () => {
  await open();
  const status = () => document.querySelector('output.spoken')!.textContent;
  expect(status()).toBe('');
  receiveNotice(notice('8'));
  await vi.waitFor(() => expect(status()).toContain('New alarm: L-8'));
  receiveNotice(notice('8', { action: 'acknowledged', sender: 'Chen Siyuan' }));
  await says('Acknowledged');
  expect(status()).toContain('New alarm: L-8');
  receiveNotice(notice('9'));
  await vi.waitFor(() => expect(status()).toContain('New alarm: L-9'));
});

test('who is not on duty gets a number in the header without a strip or a sound', async () => {
  await open('/noScreen', 'counter');
  receiveNotice(notice('8'));
  receiveNotice(trapped('9'));
  const bell = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('.alarm-bell');
    expect(found?.textContent).toBe('2');
    return found!;
  });
  expect(strip()).toBeNull();
  expect(sound.on).toBe(false);
  expect(document.querySelector('output.spoken')!.textContent).toBe('');
  bell.click();
  await vi.waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]!.textContent).toContain('L-9');
});

test('a page of one elevator or rescue does not repeat its own alarm, and the alarm is back when it is left', async () => {
  await open('/realTime/detail?id=7', 'strip', [rescued('7', 'waiting')]);
  receiveNotice(trapped('7'));
  receiveNotice(notice('8'));
  await says('L-8');
  expect(strip()!.textContent).not.toContain('L-7');
  await shown.goTo('/gridRescue/gridRescue?id=40');
  await says('L-8');
  expect(strip()!.textContent).not.toContain('L-7');
  await shown.goTo('/noScreen');
  await says('L-7');
});

test('acknowledging from the strip opens the note in the drawer', async () => {
  await open();
  receiveNotice(notice('8'));
  await says('L-8');
  [...strip()!.querySelectorAll<HTMLElement>('.link-button')]
    .find(({ textContent }) => textContent === 'Acknowledge')!
    .click();
  await vi.waitFor(() => expect(document.activeElement?.closest('.alarm-card')).not.toBeNull());
  expect(document.activeElement!.tagName).toBe('INPUT');
});

test('a message that concerns lives leads before a fault, and people inside lead before the message', async () => {
  await open();
  receiveNotice(notice('8'));
  receiveMessage({
    id: '1',
    token: 'a',
    kind: 'rescue.asked',
    subject: 'rescueCase:12',
    title: 'Come to Tower B',
    body: 'Two people',
    link: null,
    lifeAndLimb: true,
  });
  await says('Come to Tower B');
  expect(strip()!.textContent).toContain('1 more');
  receiveNotice(trapped('9'));
  await says('L-9');
  expect(strip()!.textContent).toContain('1 message');
});

test('a fault that is put off stands nowhere and is silent, and comes back by itself', async () => {
  const put = (snoozed: boolean): AlarmProgress => ({
    elevatorId: '8',
    projectName: null,
    keeper: null,
    rescue: null,
    repair: null,
    faults: [
      {
        id: '8',
        code: 'K102',
        openedAt: '2026-11-21T01:20:00.000Z',
        severity: 2,
        acknowledgedBy: null,
        snoozed,
      },
    ],
  });
  const progress = [put(true)];
  await open('/noScreen', 'strip', progress);
  receiveNotice(notice('8'));
  await vi.waitFor(() => expect(strip()).toBeNull());
  await vi.waitFor(() => expect(sound.on).toBe(false));

  progress[0] = put(false);
  await queryClient.refetchQueries();
  await says('L-8');
  expect(sound.on).toBe(true);
});
