import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { type Occasion, chooseAction, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { slaOccasions } from './sla/occasions.ts';
import { billingOccasions } from './billing/occasions.ts';
import { importOccasions } from './import/occasions.ts';
import { contractListPath, contractPath, newContractPath } from './contractPath.ts';
import { renewalOccasions } from './renewal/occasions.ts';

/** Contracts stand otherwise; the list is opened anew. */
const changed = (changes: object, act: string) => async (shown: Shown) => {
  shown.answers.changes.set(contractCalls.page.name, (made) => {
    const { rows, total } = made as { rows: object[]; total: number };
    return { rows: rows.map((row) => ({ ...row, ...changes })), total };
  });
  await shown.goTo(contractListPath);
  await chooseAction(act);
};
const running = {
  managed: true,
  discardedAt: null,
  reviewedAt: null,
  invoices: 0,
  elevators: 2,
  renewedElevators: 0,
  lostElevators: 0,
};
const discarded = { ...running, discardedAt: '2026-11-20T01:00:00.000Z' };

/** What opens among contracts. */
export const occasions: readonly Occasion[] = [
  ...billingOccasions,
  ['discarding a contract', '/noScreen', changed(running, 'discard'), '#contractDiscard_reason'],
  [
    'the question before a contract is reviewed',
    '/noScreen',
    changed(running, 'review'),
    '.ant-modal-confirm',
  ],
  [
    'the question before a contract is deleted',
    '/noScreen',
    changed(running, 'remove'),
    '.ant-modal-confirm',
  ],
  [
    'the question before a contract is restored',
    '/noScreen',
    changed(discarded, 'restore'),
    '.ant-modal-confirm',
  ],
  ['one contract', '/noScreen', (shown) => shown.goTo(contractPath('1')), '.contract-timeline'],
  [
    'the payments of a contract',
    '/noScreen',
    (shown) => shown.goTo(`${contractPath('1')}&tab=payments`),
    '.contract-instalments',
  ],
  [
    'the orders of a contract',
    '/noScreen',
    (shown) => shown.goTo(`${contractPath('1')}&tab=orders`),
    '.part .ant-table',
  ],
  [
    'the papers of a contract',
    '/noScreen',
    (shown) => shown.goTo(`${contractPath('1')}&tab=files`),
    '.contract-files',
  ],
  [
    'choosing elevators for a contract',
    newContractPath,
    () => click('.contract-lines-bar .ant-btn'),
    '.contract-choice-search',
  ],
  [
    'changing a contract',
    '/noScreen',
    (shown) => shown.goTo('/upkeepContract/upkeepContractViewupdate?id=1'),
    '.contract-lines-table',
  ],
  ...slaOccasions,
  ...renewalOccasions,
  ...importOccasions,
];
