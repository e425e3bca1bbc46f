import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { type Occasion, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { contractPath } from '../contractPath.ts';

const page = `${contractPath('1')}&tab=serviceLevels`;

/** The contract is kept by the viewer's company. */
const onOwn = async (shown: Shown) => {
  shown.answers.changes.set(contractCalls.detail.name, (made) => ({ ...(made as object), managed: true }));
  await shown.goTo(page);
};
/** Credits stand otherwise. */
const withCredits = (state: 'draft' | 'waived', act: string) => async (shown: Shown) => {
  shown.answers.changes.set(slaCalls.credits.name, (made) => {
    const answer = made as { rows: object[] };
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, state, invoiceId: null })) };
  });
  await onOwn(shown);
  await click(act);
};
const after = (selector: string) => async (shown: Shown) => {
  await onOwn(shown);
  await click(selector);
};

/** What opens among the service levels of a contract. */
export const slaOccasions: readonly Occasion[] = [
  ['the service levels of a contract', '/noScreen', onOwn, '.sla-terms'],
  ['adding a term', '/noScreen', after('.sla-add'), '#slaTerm_limitMinutes'],
  ['changing a term', '/noScreen', after('.sla-edit'), '#slaTerm_limitMinutes'],
  ['the question before a term is ended', '/noScreen', after('.sla-end'), '.ant-modal-confirm'],
  ['a verdict with its evidence', '/noScreen', after('button.sla-open'), '.sla-evidence'],
  [
    'recording that there was no access',
    '/noScreen',
    async (shown) => {
      await after('button.sla-open')(shown);
      await click('.sla-no-access');
    },
    '#slaNoAccess_reason',
  ],
  ['giving a credit', '/noScreen', withCredits('draft', '.sla-apply'), '#slaCredit_reason'],
  [
    'the invoice that service credits are taken off',
    '/noScreen',
    withCredits('draft', '.sla-credit-note'),
    '#creditInvoice',
  ],
  ['waiving a credit', '/noScreen', withCredits('draft', '.sla-waive'), '#slaCredit_reason'],
  [
    'the question before a credit is opened again',
    '/noScreen',
    withCredits('waived', '.sla-reopen'),
    '.ant-modal-confirm',
  ],
];
