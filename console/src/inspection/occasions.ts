import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { chooseAction, click, type Occasion } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { detectionPath, editDetectionPath } from './detection/detectionPath.ts';
import { elevatorPath, findingsPath, inspectionPath, newInspectionPath } from './inspectionPath.ts';

/** The inspection of the page stands otherwise; the page is opened anew. */
const changed = (changes: object, path: string, then?: string) => async (shown: Shown) => {
  shown.answers.changes.set(inspectionCalls.one.name, (made) => ({ ...(made as object), ...changes }));
  await shown.goTo(path);
  if (then !== undefined) await click(then);
};

/** What opens among inspections. */
export const occasions: readonly Occasion[] = [
  [
    'sending an inspection back',
    '/noScreen',
    changed(
      { state: 'unaudited', reported: true },
      inspectionPath('1'),
      '.page-action .ant-btn:nth-of-type(2)',
    ),
    '#inspectionMove_remark',
  ],
  [
    'recording what an inspection found',
    '/noScreen',
    changed({ state: 'appointed', result: 'failed' }, findingsPath('1')),
    '#inspectionFindings_defects',
  ],
  [
    'recording a re-inspection',
    '/noScreen',
    changed({ state: 'audited', result: 'failed' }, newInspectionPath({ follows: '1' })),
    '#inspection_body',
  ],
  [
    'appointing several elevators',
    '/maintenance/annualInannualInspectionView',
    async () => {
      await click('.ant-table-thead .ant-checkbox-input');
      await click('.bulk-bar .ant-btn-default');
    },
    '#appointMany_body',
  ],
  ['one test', detectionPath('1'), async () => {}, '.page-action .ant-btn-primary'],
  ['the form of a test', editDetectionPath('1'), async () => {}, '#elevatorDetection_testerName'],
  [
    'the question before a test is deleted',
    '/detection/detectionBoard',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  [
    'pausing the reminders of an elevator',
    '/noScreen',
    async (shown) => {
      await shown.goTo(elevatorPath('1'));
      await click('.page-action .ant-btn:first-of-type');
    },
    '#inspectionQuiet_until',
  ],
];
