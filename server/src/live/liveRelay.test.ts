import { afterEach, expect, test } from 'vitest';
import { encodeLiveElevator, type LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { createLiveHub } from './liveHub.ts';
import { createLiveRelay, type LiveBus } from './liveRelay.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const elevator = (id: string, at: number, floor: number): LiveElevator => ({
  id,
  at,
  floor,
  status: 'normal',
  trapped: false,
});

/** Nodes on one broker that, as a real one does, keeps a node's own words from it. */
function aBroker() {
  const nodes: { followed: ReadonlySet<string>; take: (id: string, payload: Uint8Array) => void }[] = [];
  const sent: string[] = [];
  return {
    sent,
    join(): LiveBus {
      const node = { followed: new Set<string>() as ReadonlySet<string>, take: () => {} };
      nodes.push(node);
      return {
        publishLive(id, payload) {
          sent.push(id);
          for (const other of nodes) if (other !== node && other.followed.has(id)) other.take(id, payload);
        },
        followLive: (ids) => void (node.followed = ids),
        onLive: (take) => void (node.take = take as () => void),
      };
    },
  };
}

function aNode(bus: LiveBus, watched: () => Set<string> = () => new Set()) {
  const hub = createLiveHub({ relayed: true });
  const relay = createLiveRelay({ hub, bus, watched });
  stops.push(relay.stop);
  return { hub, relay };
}

test('a node receives live states from other nodes only for watched elevators', () => {
  const broker = aBroker();
  const taker = aNode(broker.join());
  const watcher = aNode(broker.join(), () => new Set(['1']));
  const stranger = aNode(broker.join());
  for (const node of [watcher, stranger]) node.relay.turn();
  taker.hub.touch('1', () => elevator('1', 1000, 3));
  taker.hub.touch('2', () => elevator('2', 1000, 5));
  taker.relay.turn();
  expect(watcher.hub.get('1')).toEqual(elevator('1', 1000, 3));
  expect(watcher.hub.get('2')).toBeUndefined();
  expect(stranger.hub.size()).toBe(0);
});

test('changes between two turns are published once, and received states are not published again', () => {
  const broker = aBroker();
  const taker = aNode(broker.join());
  const watcher = aNode(broker.join(), () => new Set(['1']));
  watcher.relay.turn();
  for (let floor = 1; floor <= 20; floor += 1) taker.hub.touch('1', () => elevator('1', 1000 + floor, floor));
  taker.relay.turn();
  watcher.relay.turn();
  taker.relay.turn();
  expect(broker.sent).toEqual(['1']);
  expect(watcher.hub.get('1')?.floor).toBe(20);
});

test('ignores an older state, invalid bytes and a payload of another elevator', () => {
  const broker = aBroker();
  const bus = broker.join();
  const watcher = aNode(broker.join(), () => new Set(['1']));
  watcher.relay.turn();
  watcher.hub.touch('1', () => elevator('1', 2000, 9));
  bus.publishLive('1', encodeLiveElevator(elevator('1', 1500, 4)));
  bus.publishLive('1', encodeLiveElevator(elevator('7', 9000, 4)));
  bus.publishLive('1', new Uint8Array([1, 2, 255, 255]));
  expect(watcher.hub.get('1')?.floor).toBe(9);
  expect(watcher.hub.size()).toBe(1);
});

test('a node stops following elevators that are no longer watched', () => {
  const broker = aBroker();
  let watched = new Set(['1']);
  const taker = aNode(broker.join());
  const watcher = aNode(broker.join(), () => watched);
  watcher.relay.turn();
  watched = new Set();
  watcher.relay.turn();
  taker.hub.touch('1', () => elevator('1', 1000, 3));
  taker.relay.turn();
  expect(watcher.hub.size()).toBe(0);
});
