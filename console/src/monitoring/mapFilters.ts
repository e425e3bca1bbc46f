import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { liftKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { mapStates, type MapFilters, type MapState } from '@hoistway/contract/monitoring/mapCluster.ts';
import type { Place } from '#kit/map/ground.ts';
import { isWall } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';

const mapLayers = ['lifts', 'regions', 'faults', 'rescues', 'staff'] as const;
export type MapLayer = (typeof mapLayers)[number];

/** Whether the viewer may see where staff are; a wall shows nobody. */
export const locatesStaff = (): boolean => !isWall && holdsPermission('staff.location');

/** The layers that the viewer may look at. */
export const offeredLayers = (): readonly MapLayer[] =>
  mapLayers.filter((layer) => layer !== 'staff' || locatesStaff());

/** What these layers show, whatever state is filtered by. */
const statesOf: Partial<Record<MapLayer, readonly MapState[]>> = {
  faults: ['fault', 'trapped'],
  rescues: ['trapped'],
};

/** Whether a layer leaves the state to be filtered by. */
export const filtersState = (layer: MapLayer): boolean => statesOf[layer] === undefined;

export const mapFilterNames = ['regionCode', 'companyId', 'groupId', 'kind', 'state'] as const;

/** `at` of the address: latitude, longitude and zoom. */
export function readAt(text: string | null): { place: Place; zoom: number } | undefined {
  const numbers = (text ?? '').split(',').map(Number);
  if (numbers.length !== 3 || !numbers.every(Number.isFinite)) return undefined;
  const [latitude, longitude, zoom] = numbers as [number, number, number];
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return undefined;
  return { place: { latitude, longitude }, zoom: Math.max(2, Math.min(20, zoom)) };
}

export const writeAt = ({ latitude, longitude }: Place, zoom: number): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`;

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
    const layer = offeredLayers().find((each) => each === search.get('layer')) ?? 'lifts';
    const kind = liftKinds.find((each) => each === search.get('kind'));
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
