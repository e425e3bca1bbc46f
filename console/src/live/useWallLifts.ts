import { useEffect, useMemo, useState } from 'react';
import { monitoringCalls, mostListed } from '@hoistway/contract/live/live.ts';
import { read } from '#kit/call/useCall.ts';
import { useLoad } from '#kit/call/useLoad.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { liftNow, seedLive, useWatched } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { onTick } from '#kit/live/useNow.ts';
import { liftShaftOf } from '#kit/card/liftShaft.ts';
import type { WallLift } from './runShaftGrid.ts';

const refreshMs = 300_000;

async function readLifts(ids: readonly string[]): Promise<WallLift[]> {
  const lifts: WallLift[] = [];
  for (let from = 0; from < ids.length; from += mostListed) {
    const page = await read(isDisplay ? monitoringCalls.shownStatus : monitoringCalls.status, {
      ids: ids.slice(from, from + mostListed),
      pageSize: mostListed,
    });
    seedLive(page.rows.map((row) => row.live));
    for (const row of page.rows)
      lifts.push({ id: row.id, name: row.shortNumber ?? row.elevatorNo, shaft: liftShaftOf(row) });
  }
  return lifts;
}

/** The lifts of a wall in its order, as far as the viewer sees them; all of them are watched, whatever the page. */
export function useWallLifts(ids: readonly string[]): {
  lifts: WallLift[];
  missing: number;
  loading: boolean;
} {
  const sorted = useMemo(() => ids.toSorted(), [ids]);
  const { data, isPending, isPlaceholderData } = useLoad('wallLifts', [sorted], () => readLifts(sorted), {
    wanted: ids.length > 0,
    freshMs: refreshMs,
    everyMs: refreshMs,
    keepsPrevious: true,
  });
  const lifts = useMemo(() => {
    const known = new Map((data ?? []).map((lift) => [lift.id, lift]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [data, ids]);
  useWatched(useMemo(() => lifts.map((lift) => lift.id), [lifts]));
  const settled = data !== undefined && !isPlaceholderData;
  return { lifts, missing: settled ? ids.length - lifts.length : 0, loading: isPending && ids.length > 0 };
}

const worstFirst: readonly MachineState[] = [
  'trapped',
  'fault',
  'maintenance',
  'offline',
  'stale',
  'unknown',
  'normal',
];
const settleTicks = 2;

/** How many of the lifts are in each state, and the order that puts the worst first; looked at now and then. */
export function useWallStates(lifts: readonly WallLift[]) {
  const [ranks, setRanks] = useState('');
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      setRanks(lifts.map(({ id }) => worstFirst.indexOf(shownState(liftNow(id), now))).join(''));
    };
    look();
    let ticks = 0;
    return onTick(() => {
      ticks += 1;
      if (ticks % settleTicks === 0) look();
    });
  }, [lifts]);
  return useMemo(() => {
    const rankOf = (index: number) => Number(ranks[index] ?? worstFirst.length);
    const counts = worstFirst
      .map((state, rank) => ({ state, count: [...ranks].filter((each) => Number(each) === rank).length }))
      .filter(({ count }) => count > 0);
    const order = lifts.map((lift, index) => ({ lift, rank: rankOf(index), index }));
    order.sort((one, other) => one.rank - other.rank || one.index - other.index);
    return { counts, worst: order.map(({ lift }) => lift) };
  }, [ranks, lifts]);
}
