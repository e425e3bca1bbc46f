import { area } from '#contract/area.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';
import { slaCalls } from './sla/slaCalls.ts';
import { slaTerm } from './sla/slaTerm.ts';

export const upkeepContractArea = area({
  entities: [contract, contractLine, contractInstalment, contractLoss, slaTerm],
  calls: [contractCalls, slaCalls],
});
