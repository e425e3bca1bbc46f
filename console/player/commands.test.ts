import { expect, test } from 'vitest';
import { Commands } from './commands.ts';

function aPlayer() {
  const log: string[] = [];
  const commands = new Commands({
    identify: (id) => void log.push(`identify ${id}`),
    blank: () => Promise.reject(new Error('no screen')),
    show: async (id) => void log.push(`show ${id}`),
    restart: (id) => void log.push(`restart ${id}`),
  });
  return { log, commands };
}

test('does each command once, however often it is sent', async () => {
  const { log, commands } = aPlayer();
  const sent = [
    { id: '1', action: 'identify' as const },
    { id: '2', action: 'show' as const },
  ];
  expect(await commands.take(sent)).toBe(true);
  await commands.take(sent);
  expect(log).toEqual(['identify 1', 'show 2']);
  expect(commands.unsaid()).toEqual([
    { id: '1', done: true, reason: null },
    { id: '2', done: true, reason: null },
  ]);
});

test('keeps what became of a command until it was told, and says why one failed', async () => {
  const { commands } = aPlayer();
  await commands.take([{ id: '1', action: 'blank' }]);
  const told = commands.unsaid();
  expect(told).toEqual([{ id: '1', done: false, reason: 'Error: no screen' }]);
  await commands.take([{ id: '2', action: 'show' }]);
  commands.said(told);
  expect(commands.unsaid()).toEqual([{ id: '2', done: true, reason: null }]);
  commands.said(commands.unsaid());
  expect(await commands.take([])).toBe(false);
});

test('does not do again by which the page was loaded anew', async () => {
  const { log, commands } = aPlayer();
  commands.note('9');
  await commands.take([{ id: '9', action: 'restart' }]);
  expect(log).toEqual([]);
  expect(commands.unsaid()).toEqual([{ id: '9', done: true, reason: null }]);
});
