/** Where contracts stand in a list. */
export const contractListPath = '/upkeepContract/upkeepContractView';

/** How the service levels of all contracts were kept. */
export const promisesPath = `${contractListPath}?tab=promises`;

/** Where one contract stands on a page of its own. */
export const contractPath = (id: string): string => `${contractListPath}?id=${encodeURIComponent(id)}`;

/** The list of contracts in a state, or with something to be done. */
export const contractsPath = (search: Record<string, string>): string =>
  `${contractListPath}?${new URLSearchParams(search).toString()}`;

export const newContractPath = '/upkeepContract/upkeepContractViewadd';
export const editContractPath = (id: string): string =>
  `/upkeepContract/upkeepContractViewupdate?id=${encodeURIComponent(id)}`;
export const renewContractPath = (id: string): string =>
  `/upkeepContract/renewUpkeepAdd?id=${encodeURIComponent(id)}`;
export const loseContractPath = (id: string): string =>
  `/upkeepContract/loseUpkeepAdd?id=${encodeURIComponent(id)}`;
export const schedulePath = (id: string): string =>
  `/upkeepContract/upkeepContractViewschedule?id=${encodeURIComponent(id)}`;

/** One order, where all of them stand. */
export const orderPath = (id: string): string =>
  `/maintenance/workBillBoardInquiry?id=${encodeURIComponent(id)}`;
