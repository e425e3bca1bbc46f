import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { closeMessage, receiveMessage, useMessages } from '#kit/live/messageNotices.ts';
import { sessionKeep } from '#kit/sessionKeep.ts';
import { click } from '#testing/occasion.ts';
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
let shown: Shown;
beforeEach(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
});
afterEach(() => {
  useMessages.setState({ open: [] });
  shown.close();
});

const aMessage = (id: string, lifeAndLimb: boolean): MessageNotice => ({
  id,
  token: `token-${id}`,
  kind: 'rescue.asked',
  subject: 'rescueCase:12',
  title: `Message ${id}`,
  body: 'Tower A',
  link: null,
  lifeAndLimb,
});
const openDrawer = () => click('.alarm-strip [aria-expanded="false"]');
const cards = () => document.querySelectorAll('.message-card').length;

test('a message about life and limb sounds until it is closed, and other messages do not sound', async () => {
  receiveMessage(aMessage('1', false));
  await openDrawer();
  await vi.waitFor(() => expect(cards()).toBe(1));
  expect(sound.on).toBe(false);
  receiveMessage(aMessage('2', true));
  await vi.waitFor(() => expect(cards()).toBe(2));
  expect(sound.on).toBe(true);
  closeMessage('1');
  await vi.waitFor(() => expect(cards()).toBe(1));
  expect(sound.on).toBe(true);
  document.querySelector<HTMLElement>('.message-card .icon-button')!.click();
  await vi.waitFor(() => expect(cards()).toBe(0));
  expect(sound.on).toBe(false);
});

test('a message closed in another tab falls silent here, and other messages do not displace it', async () => {
  receiveMessage(aMessage('urgent', true));
  for (let index = 0; index < 25; index += 1) receiveMessage(aMessage(`news ${index}`, false));
  await openDrawer();
  await vi.waitFor(() => expect(cards()).toBe(3));
  expect(useMessages.getState().open).toHaveLength(20);
  expect(useMessages.getState().open[0]!.id).toBe('urgent');
  expect(sound.on).toBe(true);
  const close = (userId: string | null) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'hoistway.closedMessages',
        newValue: JSON.stringify({ userId, ids: ['urgent'] }),
      }),
    );
  close('of somebody else');
  expect(useMessages.getState().open[0]!.id).toBe('urgent');
  close(sessionKeep.getItem('userId'));
  await vi.waitFor(() => expect(sound.on).toBe(false));
});

test('ordinary messages beyond two are counted in a line, can be opened, and are closed together', async () => {
  receiveMessage(aMessage('urgent', true));
  for (let index = 0; index < 5; index += 1) receiveMessage(aMessage(`news ${index}`, false));
  await openDrawer();
  const press = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.link-button')]
      .find(({ textContent }) => textContent === name)!
      .click();
  await vi.waitFor(() => expect(cards()).toBe(3));
  expect(document.body.textContent).toContain('Message news 4');
  expect(document.body.textContent).not.toContain('Message news 2');
  press('3 more messages');
  await vi.waitFor(() => expect(cards()).toBe(6));
  press('Show fewer');
  await vi.waitFor(() => expect(cards()).toBe(3));
  press('Close all');
  await vi.waitFor(() => expect(cards()).toBe(1));
  expect(useMessages.getState().open.map(({ id }) => id)).toEqual(['urgent']);
});
