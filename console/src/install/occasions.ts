import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { chooseAction, click, type Occasion } from '#testing/occasion.ts';

/** What opens in the library of nodes, among templates, and of contracts and orders. */
export const occasions: readonly Occasion[] = [
  ['a new node', '/install/opertionNodeConfig', async () => {}, '#installNode_name'],
  [
    'a new hold point with a paper and a value',
    '/install/opertionNodeConfig',
    async () => {
      await click('#installNode_hold');
      await click('#installNode_papers .ant-btn');
      await click('#installNode_measures .ant-btn');
    },
    '#installNode_measures td .ant-input-number',
  ],
  [
    'the question before a node is deleted',
    '/install/opertionNode',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  [
    'a new template that begins with one of the product',
    '/install/config?template=new',
    () => click('.ant-radio-button-input[value="sgTraction"]'),
    '#installTemplate_links svg',
  ],
  ['a copy of a template', '/install/config?template=new&from=1', async () => {}, '#installTemplate_name'],
  [
    'nodes to be chosen for a template',
    '/install/config?template=new',
    () => click('#installTemplate_steps > .ant-btn'),
    '.ant-modal .ant-checkbox-wrapper',
  ],
  [
    'the question before a template is deleted',
    '/install/config',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  [
    'an elevator and a milestone of a new contract of installation',
    '/install/contractAdd',
    async () => {
      await click('#installContract_lines .ant-btn');
      await click('#installContract_milestones .ant-btn');
    },
    '#installContract_milestones td .ant-input-number',
  ],
  [
    'the invoice of milestones that can be billed',
    '/install/contractDetail?id=1&tab=payments',
    async (shown) => {
      shown.answers.changes.set(installContractCalls.one.name, (made) => ({
        ...(made as object),
        managed: true,
      }));
      shown.answers.changes.set(installContractCalls.milestones.name, (made) =>
        (made as { elevators: object[] }[]).map((row) => ({
          ...row,
          elevators: row.elevators.map((each) => ({ ...each, state: 'due' })),
        })),
      );
      await shown.goTo('/noScreen');
      shown.forget(installContractCalls.one);
      shown.forget(installContractCalls.milestones);
      await shown.goTo('/install/contractDetail?id=1&tab=payments');
      await click('.install-bill');
    },
    '#installBill_milestoneIds',
  ],
  [
    'the handover of an order of installation to another person',
    '/install/orderDetail?id=1',
    () => click('.page-action .ant-btn'),
    '.ant-modal',
  ],
];
