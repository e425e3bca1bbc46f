import { chooseAction, type Occasion } from '#testing/occasion.ts';

/** What opens on the screens of parts. */
export const occasions: readonly Occasion[] = [
  ['a new part', '/detection/partsManagement?kind=new', async () => {}, '#partKind_name'],
  ['one part of the catalogue', '/detection/partsManagement?kind=1', async () => {}, '#partKind_unit'],
  [
    'the question before a part is deleted',
    '/detection/partsManagement',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
];
