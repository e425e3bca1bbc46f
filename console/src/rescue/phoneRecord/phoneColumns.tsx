import { Link } from 'react-router';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';
import { casePath } from '../case/casePath.ts';

/** The columns of the list of telephone calls. */
export const phoneColumns = columns(
  phoneRecordCalls.page,
  ['at', 'handled', 'callType', 'phone', 'elevatorNumber', 'content', 'caseNo', 'byName'],
  {
    at: { width: 136, cell: (row) => formatDayTime(Date.parse(row.at)) },
    handled: {
      title: 'phoneRecord.handled',
      width: 108,
      cell: (row, t) => (
        <BusinessWord
          state={row.handled ? 'done' : 'bad'}
          word={t(row.handled ? 'phoneRecord.isHandled' : 'phoneRecord.isWaiting')}
        />
      ),
    },
    callType: { width: 100 },
    phone: {
      width: 170,
      cell: (row) => (
        <>
          {row.phone} <span className="hint">{row.caller}</span>
        </>
      ),
    },
    elevatorNumber: {
      title: 'phoneRecord.elevatorId',
      width: 180,
      cell: (row) =>
        row.elevatorNumber === null ? (
          noValue
        ) : (
          <>
            <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
          </>
        ),
    },
    content: { width: 190 },
    caseNo: {
      title: 'phoneRecord.caseId',
      width: 112,
      cell: (row) =>
        row.caseId === null || row.caseNo === null ? (
          noValue
        ) : (
          <Link to={casePath(row.caseId)} onClick={(event) => event.stopPropagation()}>
            {row.caseNo}
          </Link>
        ),
    },
    byName: { title: 'operationRecord.byName', width: 100 },
    direction: { width: 100 },
    trappedCount: { width: 90 },
    result: { width: 200 },
  },
  ['direction', 'trappedCount', 'result'],
);
