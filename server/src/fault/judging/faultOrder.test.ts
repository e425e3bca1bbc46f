import { expect, test } from 'vitest';
import { firstSeed } from '../../../../testing/firstSeed.ts';
import { newWatch, type ElevatorWatch } from './elevatorWatch.ts';
import { draftFaults } from './faultDraft.ts';
import { judgeEvent, type DeviceEvent } from './faultEvents.ts';
import { applyFaultEvent, takeStanding } from './faultMemory.ts';
import { arriving, compareTurns, type FaultTurn } from './faultOrder.ts';
import type { Standing } from './faultTurnStore.ts';

/** Numbers from a seed, so that a failure can be run again. */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (most: number) => Math.floor(next() * most), often: (share: number) => next() < share };
}

const code = 'K111';
const begin = 1_790_000_000_000;

/** The database as ingest uses it: one kind of fault of one elevator, written under a lock, announced by rows with rising ids. */
function aDatabase() {
  let standing: Standing = { elevatorId: '1', code, turn: undefined, eventLogId: 0, open: undefined };
  const rows: { id: number; on: boolean; turn: FaultTurn }[] = [];
  return {
    rows,
    standing: () => standing,
    write(turn: FaultTurn | undefined, effect: 'open' | 'close' | undefined) {
      let { eventLogId, open } = standing;
      if (effect && turn && (effect === 'open') !== (open !== undefined)) {
        eventLogId = rows.length + 1;
        rows.push({ id: eventLogId, on: effect === 'open', turn });
        open = effect === 'open' ? { openedAt: turn.at, vendorCode: undefined } : undefined;
      }
      standing = { ...standing, turn: turn ?? standing.turn, eventLogId, open };
    },
  };
}
type Database = ReturnType<typeof aDatabase>;

interface Node {
  watch: ElevatorWatch;
  /** Rows that were announced and not received yet, in any order. */
  pending: Database['rows'];
  readUpTo: number;
}

const restarted = (database: Database): Node => {
  const watch = newWatch('1', 5, 1);
  takeStanding(watch, database.standing());
  return { watch, pending: [], readUpTo: database.rows.length };
};

const opened = { name: 'faultOpened', kind: 'faultOpened' } as const;
const closed = { name: 'faultClosed', kind: 'faultClosed' } as const;

function receive({ watch }: Node, row: Database['rows'][number]): void {
  const { on, turn, id } = row;
  const payload = {
    faultId: '1',
    elevatorId: '1',
    code,
    pushed: true,
    again: false,
    at: turn.at,
    seq: turn.seq,
  };
  applyFaultEvent(watch, {
    id: String(id),
    at: new Date(turn.at),
    ...(on ? opened : closed),
    actor: null,
    payload,
  });
}

function take(
  node: Node,
  database: Database,
  event: DeviceEvent,
  commits: boolean,
  meanwhile = () => {},
): void {
  const draft = draftFaults(node.watch);
  const { effects, turns } = draft.judge(event, [database.standing()]);
  if (!commits) return;
  const [effect] = effects;
  database.write(turns[0]?.turn, effect?.kind === 'past' ? undefined : effect?.kind);
  const { eventLogId } = database.standing();
  if (effect && effect.kind !== 'past') draft.noteAnnounced(new Map([[code, eventLogId]]));
  meanwhile();
  draft.settle();
}

interface Run {
  events: DeviceEvent[];
  database: Database;
  nodes: Node[];
}

function runOne(seed: number): Run {
  const random = randomFrom(seed);
  const database = aDatabase();
  const nodes = [restarted(database), restarted(database)];
  const counted = random.often(0.5);
  const made = Array.from({ length: 2 + random.below(9) }, (_, n): DeviceEvent => ({
    code,
    on: random.often(0.5),
    // Many of one instant, as a contact that bounces tells them.
    at: begin + random.below(4) * 10,
    ...(counted ? { seq: n } : {}),
  }));
  const events: DeviceEvent[] = [];
  const spread = () => {
    for (const node of nodes) {
      node.pending.push(...database.rows.slice(node.readUpTo));
      node.readUpTo = database.rows.length;
    }
  };
  const receiveOne = (node: Node) => {
    const [row] = node.pending.splice(random.below(node.pending.length), 1);
    if (row) receive(node, row);
  };
  // Without numbers, those of one instant keep the order in which they arrive; the others are mixed.
  let left = [...made];
  while (left.length > 0) {
    const event = left[random.often(0.6) ? 0 : random.below(left.length)]!;
    left = left.filter((each) => each !== event);
    const node = nodes[random.below(2)]!;
    // What was not committed is sent again, perhaps to the other node.
    if (random.often(0.15)) take(node, database, event, false);
    const takes = nodes[random.below(2)]!;
    // The node may hear of its own row, and of others, before it knows that it was committed.
    take(takes, database, event, true, () => {
      spread();
      while (random.often(0.4)) receiveOne(takes);
    });
    events.push(event);
    spread();
    while (random.often(0.4)) receiveOne(nodes[random.below(2)]!);
    if (random.often(0.1)) nodes[random.below(2)] = restarted(database);
  }
  for (const each of nodes) while (each.pending.length > 0) receiveOne(each);
  return { events, database, nodes };
}

/** What the last event says, by the order of the rule. */
const lastOf = (events: readonly DeviceEvent[]): DeviceEvent =>
  events.reduce((last, each) =>
    compareTurns({ skewMs: 0, ...each, seq: each.seq }, { skewMs: 0, ...last, seq: last.seq }) >= 0
      ? each
      : last,
  );

test('both nodes and the database agree with the last event after random orders, retries and restarts', () => {
  const first = firstSeed();
  for (let seed = first; seed < first + 20_000; seed += 1) {
    const { events, database, nodes } = runOne(seed);
    const expected = lastOf(events).on;
    const found = [database.standing().open, ...nodes.map(({ watch }) => watch.open.get(code))];
    expect(
      found.map((each) => each !== undefined),
      `seed ${seed}: ${events.map(({ at, seq, on }) => `${at - begin}/${seq} ${on ? 'on' : 'off'}`).join(', ')}`,
    ).toEqual([expected, expected, expected]);
  }
});

test('an overtaken event is past, and an older end does not close a later fault', () => {
  const watch = newWatch('1', 5, 1);
  const say = (seconds: number, on: boolean) =>
    judgeEvent(watch, { code, on, at: begin + seconds * 1000 }).map(({ kind }) => kind);
  expect([say(10, true), say(5, false)]).toEqual([['open'], []]);
  expect(say(20, false)).toEqual(['close']);
  expect(say(15, true)).toEqual(['past']);
  expect(say(3, false)).toEqual([]);
  expect(watch.open.size).toBe(0);
  expect(say(21, true)).toEqual(['open']);
});

test('a fault that is being written withstands announced ends up to its time, but not a later one', () => {
  const watch = newWatch('1', 5, 1);
  const closedBy = (id: string, at: number) =>
    applyFaultEvent(watch, {
      id,
      at: new Date(at),
      ...closed,
      actor: null,
      payload: { faultId: '1', elevatorId: '1', code, pushed: true, at },
    });
  judgeEvent(watch, { code, on: true, at: begin + 60_000 });
  watch.unwritten.set(code, 1);
  expect([closedBy('1', begin + 50_000), closedBy('2', begin + 60_000)]).toEqual([false, false]);
  expect(watch.open.has(code)).toBe(true);
  expect(closedBy('3', begin + 70_000)).toBe(true);
  expect(watch.open.has(code)).toBe(false);
});

test('orders events of one instant by the collector’s sequence number, or else by arrival', () => {
  const turn = (at: number, seq?: number, skewMs = 0): FaultTurn => ({ at, seq, skewMs, on: true });
  expect(compareTurns(turn(5, 1), turn(5, 2))).toBeLessThan(0);
  expect(compareTurns(turn(5, 1), turn(5))).toBe(0);
  expect(compareTurns(turn(6, 1), turn(5, 2))).toBeGreaterThan(0);
  // One clock, 60 s ahead, whose skew was measured a little differently.
  expect(compareTurns(turn(1_000, undefined, 61_000), turn(1_010, undefined, 60_980))).toBeGreaterThan(0);
  // The clock was set back in between.
  expect(compareTurns(turn(2_000), turn(1_000, undefined, 60_000))).toBeGreaterThan(0);
});

test('orders events of a wrong clock by arrival among events of believable times', () => {
  const said = (seconds: number, parts: Partial<FaultTurn> = {}): FaultTurn => ({
    at: begin + seconds * 1000,
    skewMs: 0,
    on: true,
    ...parts,
  });
  const wrong = { clockWrong: true };
  const order = (one: FaultTurn, other: FaultTurn) => Math.sign(compareTurns(one, other));
  // As far as a clock may be off without being noticed, their arrival decides.
  expect([order(said(0, wrong), said(2)), order(said(2), said(0, wrong))]).toEqual([0, 0]);
  expect([order(said(0, wrong), said(-10)), order(said(-10), said(0, wrong))]).toEqual([0, 0]);
  // What was kept for longer is older.
  expect([order(said(-11), said(0, wrong)), order(said(0, wrong), said(-11))]).toEqual([-1, 1]);
  // Skews say nothing between the two, numbers neither.
  expect(order(said(0, { ...wrong, seq: 1 }), said(1, { skewMs: 3_000, seq: 9 }))).toBe(0);
  expect([order(said(1, wrong), said(0, wrong)), order(said(0, wrong), said(1, wrong))]).toEqual([1, -1]);
  // What arrives now is no older than what is known, whatever two servers' clocks say.
  expect(arriving(said(0, wrong), said(1, wrong))).toEqual(said(1, wrong));
  expect(arriving(said(0), said(1))).toEqual(said(0));
});
