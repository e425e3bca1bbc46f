import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed } from '../../../../testing/firstSeed.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';

const elevators = 72;

/** A node that receives what is announced, by itself too. */
interface Listener extends IngestNode {
  bus: NodeEvents;
}

let here: Installation;
const ids: string[] = [];
let nodes: Listener[] = [];
let token: string;

async function aListener(): Promise<Listener> {
  const node = await anIngest(here.url);
  const bus = await listenForEvents(here.url, pino({ level: 'silent' }), node.handleEvents);
  await node.ingest.catchUp();
  return { ...node, bus };
}

async function leave(node: Listener): Promise<void> {
  await node.bus.close();
  await node.end();
}

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  const maintainerId = await here.aCompany('恒升');
  await here.aUser('guard', maintainerId, { permissions: ['elevator.view', 'fault.view'] });
  token = await here.signIn('guard');
  for (let n = 0; n < elevators; n += 1) ids.push(await here.anElevator({ maintainerId }, `B-${n}`));
  await sql`insert into collector (serial, secret_hash, model, elevator_id)
    select 'B' || n, 'x', 'NICE3000', id from unnest(${ids}::bigint[]) with ordinality as elevator (id, n)`.execute(
    here.db,
  );
  nodes = [await aListener(), await aListener()];
});
afterAll(async () => {
  for (const node of nodes) await leave(node);
  await here.close();
});

let sent = 0;
const say = (node: IngestNode, elevator: number, on: boolean, at: number, seq?: number) => {
  sent += 1;
  const event = { id: `e${sent}`, timeStamp: at, code: 'K111', on, ...(seq === undefined ? {} : { seq }) };
  return node.ingest.hooks.onEvent(`B${elevator + 1}`, bytes(event), Date.now());
};

/** Which elevators have somebody shut in: by memory, by the faults, by the stored present. */
async function trapped() {
  const { rows } = await sql<{ id: string }>`select elevator_id as id from fault
    where code = 'K111' and closed_at is null order by 1`.execute(here.db);
  const stored = await sql<{ id: string }>`select elevator_id as id from elevator_state
    where trapped order by 1`.execute(here.db);
  return {
    faults: rows.map(({ id }) => id),
    stored: stored.rows.map(({ id }) => id),
    memory: nodes.map((node) => ids.filter((id) => node.hub.get(id)?.trapped === true)),
  };
}

const agreeing = (those: readonly string[]) => ({
  faults: [...those],
  stored: [...those],
  memory: nodes.map(() => [...those]),
});

test('K111 on, off and on within 20 ms stays open for all 72 elevators in memory, database and console', async () => {
  const [node] = nodes;
  const begun = Date.now();
  await Promise.all(
    ids.map(async (_, elevator) => {
      for (const [n, on] of [true, false, true].entries()) await say(node!, elevator, on, begun + n * 10);
    }),
  );
  await expect.poll(trapped).toEqual(agreeing(ids));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await trapped()).toEqual(agreeing(ids));
  const { envelope } = await here.ask(monitoringCalls.counts, {}, { token });
  expect(envelope.data).toMatchObject({ trapped: elevators, fault: elevators });
});

test('a node that missed the beginning ends a fault, and late events do not override it after a restart', async () => {
  const [one, other] = nodes;
  const at = Date.now();
  await Promise.all(ids.map((_, elevator) => say(elevator % 2 === 0 ? other! : one!, elevator, false, at)));
  await expect.poll(trapped).toEqual(agreeing([]));
  // Begins at one node and ends at once at the other.
  await say(one!, 0, true, at + 10);
  await say(other!, 0, false, at + 20);
  await leave(nodes[0]!);
  nodes[0] = await aListener();
  await say(nodes[0], 0, true, at + 15);
  await say(nodes[0], 1, true, at + 40);
  await leave(nodes[1]!);
  nodes[1] = await aListener();
  await say(nodes[1], 1, false, at + 30);
  await expect.poll(trapped).toEqual(agreeing([ids[1]!]));
});

test('stores a fault that ended before it arrived as history, without announcing it', async () => {
  const [node] = nodes;
  const at = Date.now();
  const minute = 60_000;
  const read = async () => {
    const { rows } = await sql<{ n: number; announced: number }>`select count(*)::int as n,
      (select count(*)::int from event_log where kind in ('faultOpened', 'faultRepeated') and elevator_id = ${ids[2]}) as announced
      from fault where elevator_id = ${ids[2]}`.execute(here.db);
    return rows[0]!;
  };
  const before = await read();
  await say(node!, 2, false, at);
  await say(node!, 2, true, at - 90 * minute);
  expect(await read()).toEqual({ n: before.n + 1, announced: before.announced });
  const { rows } = await sql`select fault.closed_at is not null as closed, pushed, suppression from fault
    join fault_occurrence on fault_id = fault.id
    where elevator_id = ${ids[2]} and fault.opened_at = ${new Date(at - 90 * minute)}`.execute(here.db);
  expect(rows).toEqual([{ closed: true, pushed: false, suppression: 'late' }]);
  const { rows: kept } =
    await sql`select payload from event_log where kind = 'faultKept' and elevator_id = ${ids[2]}
    and subject_id in (select id from fault where opened_at = ${new Date(at - 90 * minute)})`.execute(
      here.db,
    );
  expect(kept).toEqual([{ payload: { code: 'K111' } }]);
  expect(node!.hub.get(ids[2]!)).toMatchObject({ trapped: false });
});

/** Numbers from a seed, so that a failure can be run again. */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test('random interleavings over two nodes with restarts agree with the last event of each elevator', async () => {
  const seed = firstSeed();
  const below = randomFrom(seed);
  for (let round = 0; round < 5; round += 1) {
    const base = Date.now();
    const last = new Map<number, { at: number; n: number; on: boolean }>();
    const saying: Promise<void>[] = [];
    for (let n = 0; n < elevators * 4; n += 1) {
      const elevator = n % elevators;
      const event = { at: base + below(4) * 10, n, on: below(2) === 0 };
      const known = last.get(elevator);
      if (!known || event.at >= known.at) last.set(elevator, event);
      saying.push(say(nodes[below(2)]!, elevator, event.on, event.at, round * 1_000 + n));
      if (below(20) === 0) await new Promise((resolve) => setTimeout(resolve, below(10)));
    }
    await Promise.all(saying);
    const expected = ids.filter((_, elevator) => last.get(elevator)!.on);
    await expect.poll(trapped, { message: `seed ${seed}` }).toEqual(agreeing(expected));
    const which = below(2);
    await leave(nodes[which]!);
    nodes[which] = await aListener();
    expect(await trapped(), `seed ${seed} after a restart`).toEqual(agreeing(expected));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
});
