import { expect, it } from 'vitest';
import { decodeLiveBatch, encodeLiveElevator, joinLiveBatch } from '@hoistway/contract/push/live.ts';
import { createElevatorBacklog, createNewestBacklog } from './backlog.ts';
import { createOutbox } from './outbox.ts';
import { OutgoingText } from './outgoingText.ts';

const batch = (...floors: [string, number][]) =>
  joinLiveBatch(
    floors.map(([id, floor]) => encodeLiveElevator({ id, floor, status: 'normal', trapped: false })),
  );

function slowPeer(maxWaiting = 2) {
  const peer = { free: false, sent: [] as string[], waits: 0 };
  const outbox = createOutbox({
    send: (text) => peer.sent.push(text.raw.toString()),
    isFree: () => peer.free,
    maxWaiting,
    onWaiting: () => (peer.waits += 1),
  });
  return { peer, outbox };
}

it('folds live states of a slow peer and sends the newest of each lift', () => {
  const { peer, outbox } = slowPeer();
  const lane = outbox.openLane(createElevatorBacklog(), (body) => new OutgoingText(body));
  lane.send(batch(['1', 1], ['2', 1]));
  lane.send(batch(['1', 2]));
  expect([peer.sent, outbox.drain()]).toEqual([[], false]);
  peer.free = true;
  expect(outbox.drain()).toBe(true);
  expect(peer.sent).toHaveLength(1);
  expect(decodeLiveBatch(peer.sent[0]!).map(({ id, floor }) => [id, floor])).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
  lane.send('direct');
  expect(peer.sent[1]).toBe('direct');
});

it('keeps the newest counts, and nothing of a lane that was stopped', () => {
  const { peer, outbox } = slowPeer();
  const counts = outbox.openLane(createNewestBacklog(), (body) => new OutgoingText(body));
  const stopped = outbox.openLane(createNewestBacklog(), (body) => new OutgoingText(body));
  counts.send('one');
  counts.send('two');
  stopped.send('never');
  stopped.stop();
  peer.free = true;
  outbox.drain();
  stopped.send('never');
  expect(peer.sent).toEqual(['two']);
});

it('queues faults in order up to a bound', () => {
  const { peer, outbox } = slowPeer(2);
  const said = ['a', 'b', 'c'].map((text) => outbox.mustArrive(new OutgoingText(text)));
  expect(said).toEqual([true, true, false]);
  peer.free = true;
  expect(outbox.mustArrive(new OutgoingText('late'))).toBe(false);
  expect(outbox.drain()).toBe(true);
  expect(peer.sent).toEqual(['a', 'b']);
  expect(outbox.mustArrive(new OutgoingText('d'))).toBe(true);
  expect(peer.sent).toEqual(['a', 'b', 'd']);
});
