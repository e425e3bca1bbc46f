import { useQuery } from '@tanstack/react-query';
import { createRegionTable, type RegionRow, type RegionTable } from '@hoistway/contract/regionTable.ts';

/** The table of regions, loaded when something first needs it; undefined until then. */
export function useRegions(): RegionTable | undefined {
  return useQuery({
    queryKey: ['regions'],
    queryFn: async () => {
      const { default: rows } = await import('@hoistway/reference/regions.json');
      return createRegionTable(rows as unknown as readonly RegionRow[]);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  }).data;
}
