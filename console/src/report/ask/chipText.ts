import type { Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

export type Chip = Understood['chips'][number];

/** Of which choice the values of a filter are. */
const choiceOf: Readonly<Partial<Record<Chip['kind'], string>>> = {
  figure: 'figure',
  dimension: 'chartDimension',
  compare: 'chartCompare',
  type: 'orderKind',
  placeOfUse: 'placeOfUse',
  severity: 'severity',
};

/** What a record is to whoever reads its name. */
const nameLabels: Readonly<Record<string, TextKey>> = {
  companyId: 'faultList.company',
  handlerId: 'report.person',
  groupId: 'elevator.groupId',
  regionCode: 'elevator.regionCode',
  project_name: 'elevator.projectName',
  brand: 'elevator.brand',
  elevatorId: 'workOrder.elevatorId',
};

/** What a chip is of. */
export const chipLabel = ({ kind, params }: Chip, t: Translate): string =>
  t((kind === 'name' && nameLabels[params[0]?.name ?? '']) || `askChip.${kind}`);

/** What a chip says. */
export function chipText({ kind, name, params }: Chip, t: Translate): string {
  const valueOf = (param: string) => params.find((each) => each.name === param)?.value ?? '';
  const value = params[0]?.value ?? '';
  if (kind === 'name') return name;
  if (kind === 'period') return t('report.period', { from: valueOf('from'), to: valueOf('to') });
  if (kind === 'rank') {
    const top = valueOf('top');
    const order = t(`askRank.${valueOf('rank')}` as TextKey);
    return top ? `${order} · ${t('ask.top', { n: top })}` : order;
  }
  return t(`${choiceOf[kind]}.${value}` as TextKey);
}
