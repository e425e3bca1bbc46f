import {
  figures,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import {
  filterOfPart,
  mostParts,
  splitsOf,
  type SplitDimension,
  type SplitShown,
} from '@hoistway/contract/report/target/split.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { ChartFilters, Measured, MeasuredRows } from '../chart/measured.ts';

/** Refuses to split a chart by what it stands by, and by what it is not split. */
export function judgeSplit(
  screen: ChartScreenName,
  { split, dimension }: { split?: SplitDimension | undefined; dimension: ChartDimension },
  t: Translate,
): void {
  if (split === undefined) return;
  if (split === dimension) throw new Invalid({ split: t('invalid.splitItself') });
  if (!splitsOf(screen).includes(split)) throw new Invalid({ split: t('invalid.split') });
}

interface Splitting {
  /** The figures of the chart: each row has as many numbers. */
  names: readonly FigureName[];
  split: SplitDimension;
  dimension: ChartDimension;
  filters: ChartFilters;
  /** The rows of the chart, as they stand. */
  ids: readonly string[];
  measure(filters: ChartFilters, dimension: ChartDimension): Promise<MeasuredRows>;
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The numbers of a chart by a second dimension: of the parts with the most each is measured as the chart narrowed to it is. */
export async function splitChart({
  names,
  split,
  dimension,
  filters,
  ids,
  measure,
  namesOf,
}: Splitting): Promise<SplitShown> {
  const countOf = (measured: Measured | undefined, figure: FigureName): number =>
    measured?.counts[figures[figure].counts] ?? 0;
  const whole = await measure(filters, split);
  const most = [...whole.rows]
    .filter(([key, measured]) => key !== '' && names.some((name) => countOf(measured, name) > 0))
    .toSorted(([, one], [, other]) => countOf(other, names[0]!) - countOf(one, names[0]!))
    .slice(0, mostParts)
    .map(([key]) => key);
  const named = await namesOf(most);
  const parts: SplitShown['parts'] = [];
  for (const id of most) {
    const key = split === 'severity' ? Number(id) : id;
    const { rows, total } = await measure({ ...filters, [filterOfPart[split]]: key }, dimension);
    parts.push({
      id,
      name: named.get(id) ?? '',
      rows: ids.map((row) => names.map((name) => countOf(rows.get(row), name))),
      total: names.map((name) => countOf(total, name)),
    });
  }
  return { dimension: split, parts };
}
