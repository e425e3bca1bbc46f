import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherAlarms } from './gatherAlarms.ts';
import { closeAlarm, noteDialog, offerAlarms, useOpenAlarm } from './openAlarm.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useOpenAlarm.setState({ id: undefined, dialogs: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('100 alarms in ten seconds open one dialog and are offered in ten batches', () => {
  const offered: (readonly string[])[] = [];
  const opened = new Set<string | undefined>();
  const refresh = vi.fn<() => void>();
  const changes = useOpenAlarm.subscribe(({ id }) => opened.add(id));
  const gathered = gatherAlarms({
    offer: (ids) => {
      offered.push(ids);
      offerAlarms(ids);
    },
    refresh,
  });
  for (let each = 1; each <= 100; each += 1) {
    gathered.take(String(each));
    // Ten come at once each second.
    if (each % 10 === 0) vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(1_000);
  changes();
  expect(offered).toHaveLength(10);
  expect(offered.flat().toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 100 }, (_, index) => String(index + 1)),
  );
  expect([...opened]).toEqual(['10']);
  expect(useOpenAlarm.getState().id).toBe('10');
  expect(refresh).toHaveBeenCalledTimes(10);
});

test('gatherAlarms offers nothing after stop', () => {
  const offer = vi.fn<(ids: readonly string[]) => void>();
  const refresh = vi.fn<() => void>();
  const gathered = gatherAlarms({ offer, refresh });
  gathered.take('1');
  gathered.stop();
  vi.advanceTimersByTime(5_000);
  expect(offer).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('an alarm does not open over another dialog, and a closed alarm does not open again', () => {
  const gone = noteDialog();
  offerAlarms(['3', '2']);
  expect(useOpenAlarm.getState().id).toBeUndefined();
  gone();
  offerAlarms(['3', '2']);
  expect(useOpenAlarm.getState().id).toBe('3');
  closeAlarm();
  offerAlarms(['3', '2']);
  expect(useOpenAlarm.getState().id).toBe('2');
});
