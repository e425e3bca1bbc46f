import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { mapStates, type MapFilters, type MapState } from '@hoistway/contract/map/mapCluster.ts';
import { readAt } from './placeText.ts';
import { showsStations } from './showsStations.ts';
import { isDisplay } from '../sessionKeep.ts';
import { holdsPermission } from '../storedRights.ts';

const mapLayers = ['elevators', 'regions', 'faults', 'rescues', 'staff', 'stations'] as const;
export type MapLayer = (typeof mapLayers)[number];

/** Whether the viewer may see where staff are; a display shows nobody. */
export const locatesStaff = (): boolean => !isDisplay && holdsPermission('staff.location');

/** The layers that the viewer may look at. */
export const offeredLayers = (): readonly MapLayer[] =>
  mapLayers.filter(
    (layer) => (layer !== 'staff' || locatesStaff()) && (layer !== 'stations' || showsStations()),
  );

/** Whether a layer shows elevators, or what else stands on a map. */
export const showsElevators = (layer: MapLayer): boolean => layer !== 'staff' && layer !== 'stations';

/** What these layers show, whatever state is filtered by. */
const statesOf: Partial<Record<MapLayer, readonly MapState[]>> = {
  faults: ['fault', 'trapped'],
  rescues: ['trapped'],
};

/** Whether a layer leaves the state to be filtered by. */
export const filtersState = (layer: MapLayer): boolean => statesOf[layer] === undefined;

export const mapFilterNames = ['regionCode', 'companyId', 'groupId', 'kind', 'state'] as const;

/** The state of the map screen, which lives in the address. */
export function useMapAddress() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const set = (changes: Record<string, string | null | undefined>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    const layer = offeredLayers().find((each) => each === search.get('layer')) ?? 'elevators';
    const kind = elevatorKinds.find((each) => each === search.get('kind'));
    const state = mapStates.find((each) => each === search.get('state'));
    const regionCode = /^\d{6}$/.exec(search.get('regionCode') ?? '')?.[0];
    const idOf = (name: string) => /^[1-9]\d*$/.exec(search.get(name) ?? '')?.[0];
    const companyId = idOf('companyId');
    const groupId = idOf('groupId');
    const fixed = statesOf[layer];
    const filters: MapFilters = {
      ...(regionCode ? { regionCode } : {}),
      ...(companyId ? { companyId } : {}),
      ...(groupId ? { groupId } : {}),
      ...(kind ? { kind } : {}),
      ...(fixed ? { state: [...fixed] } : state ? { state: [state] } : {}),
    };
    const chosen = { regionCode, companyId, groupId, kind, state };
    return { layer, chosen, filters, at: readAt(search.get('at')), set };
  }, [search, setSearch]);
}

export type MapAddress = ReturnType<typeof useMapAddress>;
