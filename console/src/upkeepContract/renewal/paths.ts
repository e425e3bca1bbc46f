export const renewalsPath = '/upkeepContract/renewUpkeep';
/** Where a contract to renew is chosen. */
export const renewPath = '/upkeepContract/renewUpkeepAdd';

export const lossesPath = '/upkeepContract/loseUpkeep';
/** Where a contract that was lost is chosen. */
export const losePath = '/upkeepContract/loseUpkeepAdd';
/** Several contracts that were lost at once. */
export const loseManyPath = (ids: Iterable<string>): string =>
  `${losePath}?ids=${[...ids].map(encodeURIComponent).join(',')}`;

export const contractPlansPath = (id: string): string =>
  `/upkeepContract/planBathAdd?id=${encodeURIComponent(id)}`;
