import { useEffect, useMemo, useState } from 'react';
import { monitoringCalls, maxListed } from '@hoistway/contract/live/live.ts';
import { readQuietly } from '#kit/call/useCall.ts';
import { useLoad } from '#kit/call/useLoad.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { elevatorNow, seedLive, useWatched } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { onTick } from '#kit/live/useNow.ts';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import type { GridElevator } from './runShaftGrid.ts';

const refreshMs = 300_000;

async function readElevators(ids: readonly string[]): Promise<GridElevator[]> {
  const elevators: GridElevator[] = [];
  for (let from = 0; from < ids.length; from += maxListed) {
    const page = await readQuietly(isDisplay ? monitoringCalls.shownStatus : monitoringCalls.status, {
      ids: ids.slice(from, from + maxListed),
      pageSize: maxListed,
    });
    seedLive(page.rows.map((row) => row.live));
    for (const row of page.rows)
      elevators.push({ id: row.id, name: row.shortNumber ?? row.elevatorNo, shaft: elevatorShaftOf(row) });
  }
  return elevators;
}

/** The elevators of the window view in its order, as far as the viewer sees them; all pages of them are watched. */
export function useGridElevators(ids: readonly string[]): {
  elevators: GridElevator[];
  missing: number;
  loading: boolean;
} {
  const sorted = useMemo(() => ids.toSorted(), [ids]);
  const { data, isPending, isPlaceholderData } = useLoad(
    'gridElevators',
    [sorted],
    () => readElevators(sorted),
    {
      wanted: ids.length > 0,
      freshMs: refreshMs,
      everyMs: refreshMs,
      keepPrevious: true,
    },
  );
  const elevators = useMemo(() => {
    const known = new Map((data ?? []).map((elevator) => [elevator.id, elevator]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }, [data, ids]);
  useWatched(useMemo(() => elevators.map((elevator) => elevator.id), [elevators]));
  const settled = data !== undefined && !isPlaceholderData;
  return {
    elevators,
    missing: settled ? ids.length - elevators.length : 0,
    loading: isPending && ids.length > 0,
  };
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

/** The order that puts the worst first, and how many have said nothing for long; looked at now and then. */
export function useWallStates(elevators: readonly GridElevator[]) {
  const [ranks, setRanks] = useState('');
  useEffect(() => {
    const refresh = () => {
      const now = Date.now();
      setRanks(elevators.map(({ id }) => worstFirst.indexOf(shownState(elevatorNow(id), now))).join(''));
    };
    refresh();
    let ticks = 0;
    return onTick(() => {
      ticks += 1;
      if (ticks % settleTicks === 0) refresh();
    });
  }, [elevators]);
  return useMemo(() => {
    const rankOf = (index: number) => Number(ranks[index] ?? worstFirst.length);
    const stale = [...ranks].filter((each) => worstFirst[Number(each)] === 'stale').length;
    const order = elevators.map((elevator, index) => ({ elevator, rank: rankOf(index), index }));
    order.sort((one, other) => one.rank - other.rank || one.index - other.index);
    return { ranks, stale, worst: order.map(({ elevator }) => elevator) };
  }, [ranks, elevators]);
}
