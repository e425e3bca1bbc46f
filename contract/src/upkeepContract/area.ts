import { area } from '#contract/area.ts';
import { contract, contractInstalment, contractLine, contractLoss } from './contract.ts';
import { contractCalls } from './contractCalls.ts';
import { contractSign, contractSignCalls } from './contractSign.ts';
import { contractReminderCalls, renewalCalls } from './renewal.ts';

export const upkeepContractArea = area({
  entities: [contract, contractLine, contractInstalment, contractLoss, contractSign],
  calls: [contractCalls, renewalCalls, contractReminderCalls, contractSignCalls],
  lends: {
    'upkeepContract/signing.ts': 'visits are confirmed as contracts say',
  },
});
