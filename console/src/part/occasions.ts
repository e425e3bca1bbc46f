import { chooseAction, click, type Occasion } from '#testing/occasion.ts';

const mounted = '/detection/partsMaintenance';
const elevator = '/elevator/addEditElevator?id=1';
const openTab = () => click('[data-node-key="parts"] .ant-tabs-tab-btn');

/** What opens on the screens of parts. */
export const occasions: readonly Occasion[] = [
  ['a new part', '/detection/partsManagement?part=new', async () => {}, '#partKind_name'],
  ['one part of the catalogue', '/detection/partsManagement?part=1', async () => {}, '#partKind_unit'],
  [
    'the question before a part is deleted',
    '/detection/partsManagement',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['a batch of parts', '/detection/addBatchElevatorParts', async () => {}, '#assignPart_onlyMissing'],
  [
    'parts to book',
    '/detection/partsManagement?tab=stock',
    () => click('.list-screen .ant-btn-primary'),
    '#moveStock_quantity',
  ],
  [
    'parts to transfer',
    '/detection/partsManagement?tab=stock',
    () => chooseAction('transfer'),
    '#moveStock_toPlaceId',
  ],
  [
    'parts to count',
    '/detection/partsManagement?tab=stock',
    () => chooseAction('count'),
    '#countStock_counted',
  ],
  [
    'a new store',
    '/detection/partsManagement?tab=places',
    () => click('.list-screen .ant-btn-primary'),
    '#stockPlace_name',
  ],
  [
    'a store or van to change',
    '/detection/partsManagement?tab=places',
    () => chooseAction('edit'),
    '#stockPlace_remarks',
  ],
  ['a part to mount', mounted, () => click('.page-head .ant-btn-primary'), '#mountPart_partKindId'],
  ['a mounted part to replace', mounted, () => chooseAction('replace'), '#replacePart_reason'],
  ['a mounted part to correct', mounted, () => chooseAction('correct'), '#correctPart_installedOn'],
  ['a mounted part to take off', mounted, () => chooseAction('takeOff'), '#takeOffPart_reason'],
  ['a mounted part to measure', mounted, () => chooseAction('measure'), '#measurePart_measuredOn'],
  ['the budget of parts', `${mounted}?tab=budget`, async () => {}, '.chart-card'],
  ['one mounted part', `${mounted}?part=1`, async () => {}, '.facts'],
  ['the parts of an elevator', elevator, openTab, '.part-acts'],
  [
    'a part to mount on an elevator',
    elevator,
    async () => {
      await openTab();
      await click('.part-acts .ant-btn-primary');
    },
    '#mountPart_installedOn',
  ],
];
