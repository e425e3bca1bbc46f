import { expect, test } from 'vitest';
import { newWatch, type ElevatorWatch } from './elevatorWatch.ts';
import { openFault } from './faultEngine.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { draftFaults } from './faultDraft.ts';
import { judgeEvent } from './faultEvents.ts';

const code = 'K111';
const at = 1_790_000_000_000;
const entrapment = faultRules.get(code)!;
const known = (watch: ElevatorWatch) => ({ open: [...watch.open.values()], turns: [...watch.turns] });

test('leaves memory unchanged until the draft is settled', () => {
  const watch = newWatch('1', 12, 2);
  const before = structuredClone(known(watch));
  const draft = draftFaults(watch);
  const { effects, turns } = draft.judge({ code, on: true, at }, []);
  expect([effects.map(({ kind }) => kind), turns.map((each) => each.code)]).toEqual([['open'], [code]]);
  draft.noteAnnounced(new Map([[code, 7]]));
  expect([known(watch), watch.announced.size]).toEqual([before, 0]);
  draft.settle();
  expect([watch.open.get(code)?.openedAt, watch.turns.get(code)?.at, watch.announced.get(code)]).toEqual([
    at,
    at,
    7,
  ]);
});

test('judges the second event of a batch by the first', () => {
  const draft = draftFaults(newWatch('1', 12, 2));
  draft.judge({ code, on: true, at }, []);
  const { effects } = draft.judge({ code, on: false, at: at + 10 }, []);
  expect(effects.map(({ kind }) => kind)).toEqual(['close']);
});

test('preserves a later conclusion of memory when the draft is settled', () => {
  const watch = newWatch('1', 12, 2);
  const draft = draftFaults(watch);
  draft.judge({ code, on: false, at }, []);
  openFault(watch, entrapment, {
    at: at + 20,
    turn: { at: at + 20, skewMs: 0, on: true },
    byDevice: false,
  });
  draft.settle();
  expect(watch.open.get(code)?.openedAt).toBe(at + 20);
});

test('preserves what samples showed of the same fault when the draft is settled', () => {
  const watch = newWatch('1', 12, 2);
  judgeEvent(watch, { code, on: true, at });
  const draft = draftFaults(watch);
  draft.judge({ code, on: true, at: at + 10 }, []);
  watch.open.get(code)!.ranSince = true;
  draft.settle();
  expect([watch.open.get(code)?.ranSince, watch.turns.get(code)?.at]).toEqual([true, at + 10]);
});
