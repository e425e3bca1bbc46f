import { expect, it, vi } from 'vitest';
import {
  decodeLiveBatch,
  encodeLiveElevator,
  joinLiveBatch,
  type LiveElevator,
} from '@hoistway/contract/push/live.ts';
import { createDeadlineQueue } from './deadlineQueue.ts';
import { createLiveHub } from './liveHub.ts';

const live = (id: string, at: number): LiveElevator => ({ id, at, status: 'normal', trapped: false });

it('tells those who watch a lift, until they stop', () => {
  const hub = createLiveHub();
  const heard: string[] = [];
  const end = hub.subscribe(['1', '2'], (id) => heard.push(id));
  hub.set(live('1', 1));
  hub.set(live('3', 1));
  hub.set(live('2', 1));
  expect(hub.watched('1')).toBe(true);
  end();
  hub.set(live('1', 2));
  expect(heard).toEqual(['1', '2']);
  expect(hub.watched('1')).toBe(false);
  expect([...hub.values()].map((each) => each.id)).toEqual(['1', '3', '2']);
});

it('encodes once a change', () => {
  const hub = createLiveHub();
  hub.set(live('1', 1));
  const first = hub.encoded('1');
  expect(hub.encoded('1')).toBe(first);
  hub.set(live('1', 2));
  expect(hub.encoded('1')).not.toBe(first);
  expect(decodeLiveBatch(joinLiveBatch(hub.snapshot(['1', '9'])))).toEqual([live('1', 2)]);
});

it('relays its own and takes what others say, unless it is older, false or broken', () => {
  const relay = vi.fn();
  const hub = createLiveHub(relay);
  hub.set(live('1', 5));
  expect(relay).toHaveBeenCalledWith('1', encodeLiveElevator(live('1', 5)));
  hub.acceptRemote('2', encodeLiveElevator(live('2', 7)));
  hub.acceptRemote('2', encodeLiveElevator(live('2', 6)));
  hub.acceptRemote('2', encodeLiveElevator(live('1', 9)));
  hub.acceptRemote('2', Uint8Array.of(10, 255));
  expect(hub.get('2')).toEqual(live('2', 7));
  expect(hub.get('1')).toEqual(live('1', 5));
  expect(relay).toHaveBeenCalledTimes(1);
});

it('the deadline queue gives what is due, earliest first', () => {
  const queue = createDeadlineQueue<number>();
  for (const due of [5, 3, 9, 1, 7, 3]) queue.add(due, due);
  const taken: number[] = [];
  for (let entry = queue.take(7); entry; entry = queue.take(7)) taken.push(entry.key);
  expect(taken).toEqual([1, 3, 3, 5, 7]);
  expect(queue.size).toBe(1);
});
