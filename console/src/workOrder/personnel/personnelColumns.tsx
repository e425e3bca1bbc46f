import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { personnelCalls, type PersonnelRow } from '@hoistway/contract/workOrder/personnel.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { orderPath } from '../orderPath.ts';
import { Workload } from '../Workload.tsx';

/** Until when the certificate holds, and that there is none in force. */
function certificateCell({ certificateUntil, certified }: PersonnelRow, t: Translate) {
  if (certificateUntil === null) return <BusinessWord state="bad" word={t('personnel.noCertificate')} />;
  if (certificateUntil < new Date().toISOString().slice(0, 10) && !certified)
    return <BusinessWord state="bad" word={t('personnel.certificateEnded', { day: certificateUntil })} />;
  return certificateUntil;
}

/** The columns of the people who maintain elevators. */
export const personnelColumns = columns(
  personnelCalls.page,
  [
    'name',
    'kind',
    'areaName',
    'currentState',
    'elevatorNumber',
    'workload',
    'openOrders',
    'certificateUntil',
  ],
  {
    name: { width: 120, strong: true },
    areaName: { width: 100 },
    currentState: {
      width: 140,
      cell: (row) => <ChoiceWord choice="personnelState" value={row.currentState} />,
    },
    elevatorNumber: {
      title: 'personnel.orderNumber',
      width: 100,
      cell: ({ orderId, elevatorNumber, orderNumber }) =>
        orderId === null ? (
          noValue
        ) : (
          <Link
            to={orderPath(orderId)}
            title={orderNumber ?? ''}
            onClick={(event) => event.stopPropagation()}
          >
            {elevatorNumber}
          </Link>
        ),
    },
    workload: {
      title: 'personnel.workload',
      width: 208,
      cell: (row) => <Workload figures={row} dense />,
    },
    openOrders: {
      width: 140,
      cell: ({ openOrders, overdueOrders }, t) =>
        overdueOrders === 0 ? (
          numberText(openOrders)
        ) : (
          <BusinessWord state="bad" word={t('personnel.openOf', { n: openOrders, late: overdueOrders })} />
        ),
    },
    certificateUntil: { width: 156, cell: certificateCell },
    doneThisMonth: { width: 80 },
    onTimePercent: { width: 84, align: 'right', cell: (row) => numberText(row.onTimePercent, 1) },
    stars: { width: 80, align: 'right', cell: (row) => numberText(row.stars, 1) },
    kind: { width: 108 },
    phone: { width: 130 },
    companyName: { width: 200 },
    positionAt: {
      width: 130,
      cell: ({ positionAt }) => (positionAt === null ? noValue : formatDayTime(Date.parse(positionAt))),
    },
    orderNumber: { width: 164 },
  },
  ['companyName', 'phone', 'positionAt', 'orderNumber', 'doneThisMonth', 'onTimePercent', 'stars'],
);
