import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createRegionTable, type RegionRow, type RegionTable } from '@hoistway/contract/place/regionTable.ts';

/** The table of regions and how its loading goes, for who tells of that. */
export function useRegionTable(): UseQueryResult<RegionTable> {
  return useQuery({
    queryKey: ['regions'],
    queryFn: async () => {
      const { default: rows } = await import('@hoistway/reference/regions.json');
      return createRegionTable(rows as unknown as readonly RegionRow[]);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** The table of regions, loaded when something first needs it; undefined until then. */
export const useRegions = (): RegionTable | undefined => useRegionTable().data;
