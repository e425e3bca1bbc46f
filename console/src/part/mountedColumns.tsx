import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import type { MountedRow } from './mountedRow.ts';
import { wearText } from './wearText.ts';

/** The serial or batch number of a piece, or how many there are where its kind has neither. */
export const markOf = ({ serial, batchNo }: Pick<MountedRow, 'serial' | 'batchNo'>): string =>
  serial ?? batchNo ?? noValue;

/** The columns of mounted parts. */
export const mountedColumns = columns(
  mountedPartCalls.page,
  [
    'partName',
    'elevatorNumber',
    'due',
    'nextReplacement',
    'shownPlace',
    'mark',
    'quantity',
    'installedOn',
    'projectName',
  ],
  {
    partName: { title: 'mountedPart.partName', width: 130, strong: true },
    elevatorNumber: { title: 'mountedPart.elevatorNumber', width: 110 },
    projectName: { title: 'mountedPart.projectName', width: 104 },
    shownPlace: { title: 'mountedPart.place', width: 100 },
    mark: { title: 'mountedPart.mark', width: 130, cell: markOf },
    quantity: { width: 90, align: 'right', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
    installedOn: { width: 110 },
    nextReplacement: { width: 120 },
    safetyClass: { title: 'partKind.safetyClass', width: 140 },
    companyName: { title: 'mountedPart.companyId', width: 180 },
    wear: {
      width: 260,
      cell: ({ wear: [first] }, t) => (first ? wearText(first, t) : noValue),
    },
    stage: {
      width: 130,
      cell: ({ stage: { stage } }) => <ChoiceWord choice="partStage" value={stage} />,
    },
    due: {
      title: 'mountedPart.due',
      width: 155,
      cell: ({ due }) => <ChoiceWord choice="partDue" value={due} />,
    },
  },
  ['stage', 'wear', 'safetyClass', 'companyName', 'remarks'],
);
