/** Where contracts stand in a list. */
export const contractsListPath = '/upkeepContract/upkeepContractView';
/** Where one contract stands. */
export const contractOf = (id: string): string => `${contractsListPath}?id=${encodeURIComponent(id)}`;

export const renewalsPath = '/upkeepContract/renewUpkeep';
export const renewPath = (id?: string): string =>
  id === undefined
    ? '/upkeepContract/renewUpkeepAdd'
    : `/upkeepContract/renewUpkeepAdd?id=${encodeURIComponent(id)}`;

export const lossesPath = '/upkeepContract/loseUpkeep';
export const losePath = (id?: string): string =>
  id === undefined
    ? '/upkeepContract/loseUpkeepAdd'
    : `/upkeepContract/loseUpkeepAdd?id=${encodeURIComponent(id)}`;
/** Several contracts that were lost at once. */
export const loseManyPath = (ids: Iterable<string>): string =>
  `/upkeepContract/loseUpkeepAdd?ids=${[...ids].map(encodeURIComponent).join(',')}`;

export const contractPlansPath = (id: string): string =>
  `/upkeepContract/planBathAdd?id=${encodeURIComponent(id)}`;
export const contractRemindersPath = '/system/remindupkeepContractRemind';
