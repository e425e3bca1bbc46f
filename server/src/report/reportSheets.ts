import type { ElevatorFigures, MaintainRow, MaintainSums } from '@hoistway/contract/report/reportCalls.ts';
import type {
  OrderCounts,
  OrderStatistics,
  StatisticTable,
} from '@hoistway/contract/report/orderStatistics.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import { orderFigures, partsOfFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn, type SheetOwner } from '#platform/sheet.ts';

type Reader = Pick<RequestContext, 't'> & SheetOwner;

const minutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 6) / 10;

/** What a line counts, as the figures on the screen. */
function countColumns<Row extends OrderCounts>({ t }: Reader): SheetColumn<Row>[] {
  const times = [
    ['response', 'responseMedian', 'responseNinety'],
    ['arrival', 'arrivalMedian', 'arrivalNinety'],
    ['repair', 'repairMedian', 'repairNinety'],
  ] as const;
  return [
    ...orderFigures.map((figure): SheetColumn<Row> => ({
      heading: t(`orderFigure.${figure}`),
      width: 14,
      read: (row) => row[figure],
    })),
    ...times.flatMap(([name, median, ninety]): SheetColumn<Row>[] => {
      const word = t('report.minutes', { name: t(`report.${name}`) });
      return [
        { heading: t('report.medianOf', { name: word }), width: 22, read: (row) => minutes(row[median]) },
        { heading: t('report.ninetyOf', { name: word }), width: 22, read: (row) => minutes(row[ninety]) },
      ];
    }),
    { heading: t('report.stars'), width: 14, format: '0.0', read: (row) => row.stars },
  ];
}

/** One table of the statistics of orders. */
export const statisticSheets: Record<StatisticTable, (reader: Reader, found: OrderStatistics) => FileReply> =
  {
    byKind: (reader, { byKind }) =>
      sheetOf(
        reader,
        reader.t('report.byKind'),
        [
          { heading: reader.t('workOrder.type'), read: ({ type }) => reader.t(`orderKind.${type}`) },
          ...countColumns<OrderStatistics['byKind'][number]>(reader),
        ],
        byKind,
      ),
    byStatus: ({ t, ...reader }, { byStatus }) =>
      sheetOf(
        reader,
        t('report.byStatus'),
        [
          { heading: t('workOrder.status'), read: ({ status }) => t(`orderStatus.${status}`) },
          { heading: t('orderFigure.created'), read: ({ created }) => created },
        ],
        byStatus,
      ),
    byCompany: (reader, { byCompany }) =>
      sheetOfNamed(reader, 'report.byCompany', 'report.company', byCompany),
    byPerson: (reader, { byPerson }) => sheetOfNamed(reader, 'report.byPerson', 'report.person', byPerson),
    perDay: ({ t, ...reader }, { perDay }) =>
      sheetOf(
        reader,
        t('report.perDay'),
        [
          { heading: t('report.day'), holds: 'day', read: ({ day }) => day },
          ...(['created', ...partsOfFigure.created] as const).map((figure) => ({
            heading: t(`orderFigure.${figure}`),
            read: (row: OrderStatistics['perDay'][number]) => row[figure],
          })),
        ],
        perDay,
      ),
  };

const sheetOfNamed = (
  reader: Reader,
  title: 'report.byCompany' | 'report.byPerson',
  heading: 'report.company' | 'report.person',
  rows: OrderStatistics['byPerson'],
): FileReply =>
  sheetOf(
    reader,
    reader.t(title),
    [
      {
        heading: reader.t(heading),
        width: 32,
        read: ({ id, name }) => (id === null ? reader.t('report.nobody') : name),
      },
      ...countColumns<OrderStatistics['byPerson'][number]>(reader),
    ],
    rows,
  );

/** Visits by company, person, month or elevator, with what they come to in the last line. */
export const maintainSheet = (
  { t, ...reader }: Reader,
  rows: readonly MaintainRow[],
  sums: MaintainSums,
): FileReply =>
  sheetOf<MaintainRow>(
    reader,
    t('report.maintainSheet'),
    [
      {
        heading: t('report.name'),
        width: 32,
        read: ({ name }) => name || t('report.nobody'),
      },
      { heading: t('report.from'), width: 14, holds: 'day', read: ({ from }) => from },
      { heading: t('report.to'), width: 14, holds: 'day', read: ({ to }) => to },
      { heading: t('report.due'), width: 12, read: ({ due }) => due },
      { heading: t('report.onTime'), width: 12, read: ({ onTime }) => onTime },
      { heading: t('report.late'), width: 12, read: ({ late }) => late },
      { heading: t('report.missed'), width: 12, read: ({ missed }) => missed },
      { heading: t('report.ahead'), width: 14, read: ({ ahead }) => ahead },
      { heading: t('report.onTimePercent'), width: 14, read: ({ onTimePercent }) => onTimePercent },
      { heading: t('report.gaps'), width: 12, read: ({ gaps }) => gaps },
      { heading: t('report.longestDays'), width: 18, read: ({ longestDays }) => longestDays },
    ],
    rows.length === 0 ? [] : [...rows, { ...sums, id: '', name: t('report.sum') }],
  );

/** How each elevator did. */
export const elevatorSheet = ({ t, ...reader }: Reader, rows: readonly ElevatorFigures[]): FileReply =>
  sheetOf<ElevatorFigures>(
    reader,
    t('report.elevatorSheet'),
    [
      { heading: t('report.elevator'), width: 16, read: ({ elevatorNumber }) => elevatorNumber },
      { heading: t('report.project'), width: 32, read: ({ projectName }) => projectName },
      {
        heading: t('report.company'),
        width: 32,
        read: ({ companyName }) => companyName,
      },
      { heading: t('report.from'), width: 14, holds: 'day', read: ({ from }) => from },
      { heading: t('report.to'), width: 14, holds: 'day', read: ({ to }) => to },
      { heading: t('report.faults'), width: 10, read: ({ faults }) => faults },
      { heading: t('report.entrapments'), width: 12, read: ({ entrapments }) => entrapments },
      { heading: t('report.orders'), width: 10, read: ({ orders }) => orders },
      ...(['response', 'arrival', 'repair'] as const).map((name) => ({
        heading: t('report.minutes', { name: t(`report.${name}`) }),
        width: 18,
        read: (row: ElevatorFigures) => minutes(row[name]),
      })),
      {
        heading: t('report.availability'),
        width: 16,
        format: '0.00',
        read: ({ availability }) => shareOf(availability, 100, 2),
      },
    ],
    rows,
  );
