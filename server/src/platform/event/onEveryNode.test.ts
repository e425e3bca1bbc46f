import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEventDelivery } from './eventDelivery.ts';
import type { NodeEvent } from './notify.ts';
import { event } from './event.ts';
import { createEventHandler, onEveryNode } from './onEveryNode.ts';

const moved = event('moved', z.object({ floor: z.int() }), { kind: 'elevator.moved' });
const stopped = event('stopped', z.object({}));

interface Node {
  done: string[];
}

let id = 0;
const row = (kind: string, payload = {}): NodeEvent => ({
  id: String((id += 1)),
  at: new Date(),
  kind,
  elevatorId: null,
  subjectId: null,
  actor: null,
  payload,
});

const table = [
  onEveryNode(stopped, ({ done }: Node) => void done.push('stopped')),
  onEveryNode([moved, stopped], ({ done }: Node, events) => {
    done.push(events.map((each) => (each.name === 'moved' ? each.payload.floor : each.name)).join());
  }),
];

test('runs the handlers in the order of the table, once for each batch of events', async () => {
  const node: Node = { done: [] };
  const handle = createEventHandler(table, node, pino({ level: 'silent' }));
  await handle([
    row('elevator.moved', { floor: 1 }),
    row('stopped'),
    row('elevator.moved', { floor: 2 }),
    row('else'),
  ]);
  expect(node.done).toEqual(['stopped', '1,stopped,2']);
  await handle([row('else')]);
  expect(node.done).toHaveLength(2);
});

test('logs and skips a row of another version, and handles the rows delivered with it', async () => {
  const node: Node = { done: [] };
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  await createEventHandler(
    table,
    node,
    log,
  )([row('elevator.moved', { level: 1 }), row('elevator.moved', { floor: 4 })]);
  expect(node.done).toEqual(['4']);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ kind: 'elevator.moved', msg: 'an event of another shape is set aside' }),
  ]);
});

test('repeats a failed event without delaying other events', async () => {
  const done: number[] = [];
  let failures = 1;
  const take = onEveryNode(moved, (_: undefined, events) => {
    if (failures > 0 && events.some(({ payload }) => payload.floor === 13)) {
      failures -= 1;
      throw new Error('the node is busy');
    }
    done.push(...events.map(({ payload }) => payload.floor));
  });
  const log = pino({ level: 'silent' });
  const delivery = createEventDelivery(createEventHandler([take], undefined, log), { keptMs: 60_000, log });
  await delivery.deliver([row('elevator.moved', { floor: 13 })]);
  await delivery.deliver([row('elevator.moved', { floor: 2 })]);
  expect(done).toEqual([2]);
  await expect.poll(() => done).toEqual([2, 13]);
  await delivery.stop();
});
