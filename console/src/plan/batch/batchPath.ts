/** Where batches of plans stand in a list. */
export const batchListPath = '/maintenance/mPlanBath';

/** Where one of them stands on a page of its own. */
export const batchPath = (id: string): string => `${batchListPath}?id=${encodeURIComponent(id)}`;

/** A new batch of the elevators that have no plan. */
export const unplannedBatchPath = `${batchListPath}?new=unplanned`;

/** A contract that covers elevators of a batch. */
export const contractPathOf = (id: string): string =>
  `/upkeepContract/upkeepContractView?id=${encodeURIComponent(id)}`;
