import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { type Occasion, appears, chooseAction, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { lossesPath } from './paths.ts';

/** A loss whose day has not come. */
async function pending(shown: Shown): Promise<void> {
  shown.answers.changes.set(renewalCalls.losses.name, (made) => {
    const { rows, total } = made as { rows: object[]; total: number };
    return { rows: rows.map((row) => ({ ...row, pending: true, managed: true, regained: 0 })), total };
  });
  await shown.goTo(lossesPath);
  await chooseAction('keep');
}

/** A contract with lines that are open. */
const open = (address: string) => async (shown: Shown) => {
  shown.answers.changes.set(contractCalls.detail.name, (made) => {
    const contract = made as { lines: object[] };
    return { ...contract, lines: contract.lines.map((line) => ({ ...line, state: 'active' })) };
  });
  await shown.goTo(address);
  await appears('.renewal-lines');
};

/** What opens among renewals, losses and the schedule of a contract. */
export const renewalOccasions: readonly Occasion[] = [
  [
    'renewing a contract',
    '/noScreen',
    open('/upkeepContract/renewUpkeepAdd?id=1'),
    '#contractRenew_contractNo',
  ],
  ['losing a contract', '/noScreen', open('/upkeepContract/loseUpkeepAdd?id=1'), '.loss-lines'],
  [
    'losing several contracts',
    '/noScreen',
    (shown) => shown.goTo('/upkeepContract/loseUpkeepAdd?ids=1,2'),
    '#contractLoseMany_remark',
  ],
  ['the question before a loss is taken back', '/noScreen', pending, '.ant-modal-confirm'],
  [
    'the schedule of a contract',
    '/noScreen',
    (shown) => shown.goTo('/upkeepContract/upkeepContractViewschedule?id=1'),
    '.contract-schedule',
  ],
  [
    'plans for the elevators of a contract',
    '/noScreen',
    (shown) => shown.goTo('/upkeepContract/planBathAdd?id=1'),
    '.crumbs',
  ],
  [
    'contracts to choose from',
    '/upkeepContract/renewUpkeep',
    () => click('.page-action .ant-btn'),
    '#contractChoiceSearch',
  ],
];
