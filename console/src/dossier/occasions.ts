import { type Occasion, click, menuItem } from '#testing/occasion.ts';

const elevator = '/elevator/addEditElevator?id=1';
const openTab = () => click('[data-node-key="dossier"] .ant-tabs-tab-btn');
const openDialog = async (nth: number) => {
  await openTab();
  await click(`.dossier-acts .ant-btn:nth-child(${nth})`);
};

/** What opens around the dossiers of elevators. */
export const occasions: readonly Occasion[] = [
  ['the dossiers of an elevator', elevator, openTab, '.dossier-list li'],
  ['what a dossier would hold', elevator, () => openDialog(3), '.dossier-choices'],
  ['a dossier to choose', elevator, () => openDialog(2), '.ant-upload-drag'],
  ['the trusted signers', elevator, () => openDialog(1), '.ant-modal .dossier-list li'],
  [
    'the question before a signer is no longer trusted',
    elevator,
    async () => {
      await openDialog(1);
      await click('.ant-modal .dossier-list .ant-btn-dangerous');
    },
    '.ant-modal-confirm',
  ],
  [
    'the question before a dossier is removed',
    elevator,
    async () => {
      await openTab();
      await click('.dossier-list .row-menu');
      await click(`${menuItem}[data-menu-id$="-remove"]`);
    },
    '.ant-modal-confirm',
  ],
  ...(['defects', 'faults', 'visits', 'parameters', 'files'] as const).map((tab): Occasion => [
    `the ${tab} of a dossier`,
    '/elevator/dossier?id=1',
    () => click(`[data-node-key="${tab}"] .ant-tabs-tab-btn`),
    `[id$="-panel-${tab}"] .dossier-section`,
  ]),
];
