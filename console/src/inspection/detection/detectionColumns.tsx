import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { sourceText } from '../dueWords.ts';
import { Standing } from './Standing.tsx';

/** The columns of the list of tests. */
export const detectionColumns = columns(
  detectionCalls.page,
  ['elevatorNumber', 'kind', 'standing', 'nextOn', 'testedOn', 'result', 'source'],
  {
    elevatorNumber: {
      title: 'elevatorDetection.elevatorId',
      width: 200,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    kind: { width: 170, cell: (row, t) => t(`detectionKind.${row.kind}`) },
    standing: { width: 132, cell: (row) => <Standing detection={row} /> },
    nextOn: { width: 110 },
    testedOn: { width: 110 },
    result: { width: 100, cell: (row) => <ChoiceWord choice="detectionResult" value={row.result} /> },
    testerOrganisation: { width: 140 },
    source: {
      title: 'elevatorDetection.source',
      width: 230,
      cell: (row, t) => sourceText(row, t) ?? noValue,
    },
    testerName: { width: 120 },
    testerRegistration: { width: 150 },
    remark: { width: 220 },
  },
  ['testerOrganisation', 'testerName', 'testerRegistration', 'remark'],
);
