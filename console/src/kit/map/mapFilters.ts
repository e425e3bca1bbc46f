import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { MapFilters } from '@hoistway/contract/map/mapCluster.ts';
import { mapStates, type MapState } from '@hoistway/contract/live/mapState.ts';
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

/** What is shown where nothing else is asked for. */
const usual: readonly MapLayer[] = ['elevators'];

/** As which layers elevators are shown, and in which states each of them shows them; without states it is all. */
const elevatorLayers: Partial<Record<MapLayer, readonly MapState[] | undefined>> = {
  elevators: undefined,
  regions: undefined,
  faults: ['fault', 'trapped'],
  rescues: ['trapped'],
};

/** Whether any of the layers shows elevators. */
export const showsElevators = (layers: readonly MapLayer[]): boolean =>
  layers.some((layer) => layer in elevatorLayers);

/** The states that the layers show together; undefined where they show all. */
export function statesOf(layers: readonly MapLayer[]): MapState[] | undefined {
  // By region is how they are gathered: beside a layer of states it adds none.
  const picked = layers.filter((layer) => layer === 'faults' || layer === 'rescues');
  if (picked.length === 0 || layers.includes('elevators')) return undefined;
  return [...new Set(picked.flatMap((layer) => elevatorLayers[layer] ?? []))];
}

/** The layers that an address names, as far as they are offered; `none` where every box is empty. */
export function readLayers(text: string | null): readonly MapLayer[] {
  if (text === null) return usual;
  const named = text.split('.');
  const layers = offeredLayers().filter((layer) => named.includes(layer));
  return layers.length > 0 || text === 'none' ? layers : usual;
}

/** As an address names layers; what is usual is not said. */
export const writeLayers = (layers: readonly MapLayer[]): string | undefined =>
  layers.length === 0 ? 'none' : layers.join() === usual.join() ? undefined : layers.join('.');

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
    const layers = readLayers(search.get('layer'));
    const kind = elevatorKinds.find((each) => each === search.get('kind'));
    const state = mapStates.find((each) => each === search.get('state'));
    const regionCode = /^\d{6}$/.exec(search.get('regionCode') ?? '')?.[0];
    const idOf = (name: string) => /^[1-9]\d*$/.exec(search.get(name) ?? '')?.[0];
    const companyId = idOf('companyId');
    const groupId = idOf('groupId');
    /** What of the elevators these layers show together. */
    const filtersOf = (shown: readonly MapLayer[]): MapFilters => {
      const fixed = statesOf(shown);
      return {
        ...(regionCode ? { regionCode } : {}),
        ...(companyId ? { companyId } : {}),
        ...(groupId ? { groupId } : {}),
        ...(kind ? { kind } : {}),
        ...(fixed ? { state: fixed } : state ? { state: [state] } : {}),
      };
    };
    const chosen = { regionCode, companyId, groupId, kind, state };
    return { layers, chosen, filters: filtersOf(layers), filtersOf, at: readAt(search.get('at')), set };
  }, [search, setSearch]);
}

export type MapAddress = ReturnType<typeof useMapAddress>;
