import { createRegionTable, type RegionRow } from '@hoistway/contract/place/regionTable.ts';
import rows from '@hoistway/reference/regions.json' with { type: 'json' };

/** Every region there is. */
export const regions = createRegionTable(rows as unknown as readonly RegionRow[]);
