import { area } from '#contract/area.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';
import { contractSign, contractSignCalls } from './contractSign.ts';
import { contractReminderCalls, renewalCalls } from './renewal.ts';
import { slaCalls } from './sla/slaCalls.ts';
import { slaTerm } from './sla/slaTerm.ts';

export const upkeepContractArea = area({
  entities: [contract, contractLine, contractInstalment, contractLoss, contractSign, slaTerm],
  calls: [contractCalls, renewalCalls, contractReminderCalls, contractSignCalls, slaCalls],
  lends: {
    'upkeepContract/signing.ts': 'visits are confirmed as contracts say',
  },
});
