import { area } from '#contract/area.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';

export const upkeepContractArea = area({
  entities: [contract, contractLine, contractInstalment, contractLoss],
  calls: [contractCalls],
});
