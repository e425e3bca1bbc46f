import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { severities } from '@hoistway/contract/fault/fault.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { chartCalls } from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreens,
  comparisons,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { splitsOf } from '@hoistway/contract/report/target/split.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { SearchField } from '#kit/list/SearchField.ts';
import type { ListValues } from '#kit/list/useListAddress.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';

type Input = InputOf<typeof chartCalls.faultStatic>;

/** By what the records of a chart are narrowed, besides its period: the lists know the same. */
const everyFilter = [
  'companyId',
  'groupId',
  'regionCode',
  'project_name',
  'brand',
  'elevatorId',
] as const satisfies readonly (keyof Input)[];

export type ChartFilters = Pick<
  Input,
  (typeof everyFilter)[number] | 'type' | 'handlerId' | 'placeOfUse' | 'severity'
>;

/** The filters in the address of a chart. */
export function chartFilters(screen: ChartScreenName, values: ListValues): ChartFilters {
  const { of } = chartScreens[screen];
  const type = orderKinds.find((each) => each === values['type']);
  const placeOfUse = placesOfUse.find((each) => each === values['placeOfUse']);
  const severity = severities.find((each) => String(each) === values['severity']);
  const handlerId = values['handlerId'];
  return {
    ...Object.fromEntries(everyFilter.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    ...(placeOfUse ? { placeOfUse } : {}),
    ...(of === 'order' && type ? { type } : {}),
    ...(of === 'order' && handlerId ? { handlerId } : {}),
    ...(of === 'fault' && severity ? { severity } : {}),
  };
}

/** With what a chart can be compared: only where it is of one elevator there are others like it. */
export const comparisonsOf = (ofOne: boolean) => comparisons.filter((each) => each !== 'peers' || ofOne);

const rowCounts = [3, 5, 10, 20, 50];

/**
 * What a chart is searched by, and how its rows stand; `ofOne` elevator it can be compared with others like it, and of
 * a `period` that nobody chose the fields say which it is.
 */
export function chartFields(
  screen: ChartScreenName,
  t: Translate,
  ofOne = false,
  period?: { from: string; to: string },
): SearchField[] {
  const { of } = chartScreens[screen];
  const figures: readonly FigureName[] = chartScreens[screen].figures;
  const dimensions: readonly ChartDimension[] = chartScreens[screen].dimensions;
  const choice = (
    name: string,
    label: string,
    options: SearchField['options'],
    usual?: string,
  ): SearchField => ({
    name,
    label,
    ...(options ? { options } : {}),
    ...(usual === undefined ? {} : { usual }),
  });
  const day = (name: 'from' | 'to', label: string): SearchField => ({
    name,
    label,
    kind: 'day',
    ...(period ? { usual: period[name] } : {}),
  });
  const ofOrders: SearchField[] = [
    choice(
      'type',
      t('workOrder.type'),
      orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
    ),
    { name: 'handlerId', label: t('report.person'), pick: <StaffPick /> },
  ];
  const ofFaults: SearchField[] = [
    choice(
      'severity',
      t('fault.severity'),
      severities.map((value) => ({ value: String(value), label: t(`severity.${value}`) })),
    ),
  ];
  return [
    choice(
      'dimension',
      t('reportChart.by'),
      dimensions.map((value) => ({ value, label: t(`chartDimension.${value}`) })),
      t(`chartDimension.${dimensions[0]!}`),
    ),
    day('from', t('report.from')),
    day('to', t('report.to')),
    choice(
      'compare',
      t('reportChart.compare'),
      comparisonsOf(ofOne).map((value) => ({ value, label: t(`chartCompare.${value}`) })),
      t('chartCompare.none'),
    ),
    ...(splitsOf(screen).length > 1
      ? [
          choice(
            'split',
            t('reportChart.split'),
            splitsOf(screen).map((value) => ({ value, label: t(`chartDimension.${value}`) })),
          ),
        ]
      : []),
    {
      name: 'companyId',
      label: t(of === 'order' ? 'report.company' : 'faultList.company'),
      pick: <CompanyPick />,
    },
    ...(of === 'order' ? ofOrders : ofFaults),
    { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
    { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
    { name: 'project_name', label: t('elevator.projectName') },
    { name: 'brand', label: t('elevator.brand') },
    choice(
      'placeOfUse',
      t('elevator.placeOfUse'),
      placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) })),
    ),
    { name: 'elevatorId', label: t('workOrder.elevatorId'), pick: <ElevatorSelect /> },
    choice(
      'figures',
      t('ask.figures'),
      figures.map((value) => ({ value, label: t(`figure.${value}`) })),
    ),
    choice(
      'rank',
      t('ask.rank'),
      (['most', 'least'] as const).map((value) => ({ value, label: t(`askRank.${value}`) })),
    ),
    choice(
      'top',
      t('ask.rows'),
      rowCounts.map((count) => ({ value: String(count), label: String(count) })),
    ),
  ];
}
