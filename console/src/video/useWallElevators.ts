import { useEffect, useMemo, useState } from 'react';
import { monitoringCalls, maxListed } from '@hoistway/contract/live/live.ts';
import { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import { read, useCall } from '#kit/call/useCall.ts';
import { useLoad } from '#kit/call/useLoad.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { elevatorShaftOf, type ElevatorShaft } from '#kit/card/elevatorShaft.ts';
import { elevatorNow, seedLive, useWatched } from '#kit/live/liveStore.ts';
import { onTick } from '#kit/live/useNow.ts';

const refreshMs = 300_000;

export interface WallElevator {
  id: string;
  name: string;
  projectName: string;
  shaft: ElevatorShaft;
}

/** What is known of elevators that are shown, by id; their states are followed live. */
export function useWallElevators(ids: readonly string[]): ReadonlyMap<string, WallElevator> {
  const asked = useMemo(() => ids.toSorted().slice(0, maxListed), [ids]);
  const { data } = useCall(
    monitoringCalls.status,
    asked.length === 0 ? null : { ids: asked, pageSize: maxListed },
    {
      freshMs: refreshMs,
      everyMs: refreshMs,
      keepPrevious: true,
      onError: 'ignored',
      onAnswer: ({ rows }) => seedLive(rows.map(({ live }) => live)),
    },
  );
  useWatched(asked);
  return useMemo(
    () =>
      new Map(
        (data?.rows ?? []).map((row) => [
          row.id,
          {
            id: row.id,
            name: elevatorName(row),
            projectName: row.projectName,
            shaft: elevatorShaftOf(row),
          },
        ]),
      ),
    [data],
  );
}

const isTrapped = (id: string): boolean => elevatorNow(id)?.trapped ?? false;
const isInFault = (id: string): boolean => elevatorNow(id)?.status === 'fault';

/** Those of the elevators of which something holds, looked at every second. */
function useThose(ids: readonly string[], holds: (id: string) => boolean): ReadonlySet<string> {
  const [those, setThose] = useState('');
  useEffect(() => {
    const refresh = () => setThose(ids.filter(holds).join(' '));
    refresh();
    return onTick(refresh);
  }, [ids, holds]);
  return useMemo(() => new Set(those === '' ? [] : those.split(' ')), [those]);
}

/** Those of the elevators in which people are shut. */
export const useTrapped = (ids: readonly string[]) => useThose(ids, isTrapped);

/** Those of the elevators that are in fault. */
export const useInFault = (ids: readonly string[]) => useThose(ids, isInFault);

/** What hangs there before anybody has chosen: elevators with a camera, those with people shut in first. */
async function proposeElevators(): Promise<string[]> {
  const cameras = await read(cameraCalls.page, { hasCamera: true, pageSize: maxListed });
  const ids = cameras.rows.filter(({ hasCamera }) => hasCamera).map(({ elevatorId }) => elevatorId);
  if (ids.length === 0) return ids;
  const { rows } = await read(monitoringCalls.status, { ids, pageSize: maxListed });
  const trapped = new Set(rows.filter(({ live }) => live.trapped).map(({ id }) => id));
  return [...ids.filter((id) => trapped.has(id)), ...ids.filter((id) => !trapped.has(id))];
}

/** The proposed wall; undefined until it is known. */
export const useProposedElevators = (wanted: boolean): string[] | undefined =>
  useLoad('cameraWallProposal', [], proposeElevators, { wanted, freshMs: refreshMs }).data;
