import { dossierCalls, type DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { type Occasion, appears, click, menuItem } from '#testing/occasion.ts';

const elevator = '/elevator/addEditElevator?id=1';
const openTab = () => click('[data-node-key="dossier"] .ant-tabs-tab-btn');
const openDialog = async (nth: number) => {
  await openTab();
  await click(`.dossier-acts .ant-btn:nth-child(${nth})`);
};

/** A file is chosen, and the server says of it what the replies of the contract say, or that with changes. */
const seeDossier = (change: Partial<DossierPreview>) => async (shown: Shown) => {
  shown.answers.changes.set(dossierCalls.check.name, (made) => ({ ...(made as DossierPreview), ...change }));
  await openDialog(2);
  const input = (await appears('.ant-modal input[type="file"]')) as HTMLInputElement;
  const file = new File(['x'], '‹file›.hwd');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
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
  ['a dossier that was taken before', elevator, seeDossier({}), '.ant-modal .ant-alert-info'],
  [
    'a dossier of an unknown signer',
    elevator,
    seeDossier({ signer: 'unknown', takenAt: null, fitsBy: 'registrationCode' }),
    '.dossier-accept',
  ],
  [
    'a dossier of another elevator',
    elevator,
    seeDossier({ takenAt: null, fitsBy: null }),
    '.ant-modal .ant-alert-error',
  ],
  ...(['defects', 'faults', 'visits', 'parameters', 'files'] as const).map((tab): Occasion => [
    `the ${tab} of a dossier`,
    '/elevator/dossier?id=1',
    () => click(`[data-node-key="${tab}"] .ant-tabs-tab-btn`),
    `[id$="-panel-${tab}"] .dossier-section`,
  ]),
];
