import { Link } from 'react-router';
import { shareText } from '@hoistway/contract/figure/share.ts';
import type { OrderCounts } from '@hoistway/contract/report/orderStatistics.ts';
import type { OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { durationText } from '#kit/format/duration.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { orderListAddress } from './orderListAddress.ts';
import type { StatisticFilters } from './statisticFilters.ts';
import './report.css';
import { FigureRow } from '#kit/layout/FigureRow.tsx';

interface Tile {
  name: string;
  value: string;
  hint: string;
  figure: OrderFigure;
}

const lengthOf = (seconds: number | null, t: Translate): string =>
  seconds === null ? noValue : durationText(seconds * 1000, t);

function tilesOf(counts: OrderCounts, t: Translate): Tile[] {
  const share = (name: string, n: number, of: number, figure: OrderFigure): Tile => ({
    name,
    value: shareText(n, of),
    hint: t('report.shareOf', { n, of }),
    figure,
  });
  const length = (name: string, median: number | null, ninety: number | null, figure: OrderFigure): Tile => ({
    name,
    value: lengthOf(median, t),
    hint: t('report.ninety', { time: lengthOf(ninety, t) }),
    figure,
  });
  return [
    {
      name: t('orderFigure.created'),
      value: numberText(counts.created),
      hint: `${t('orderFigure.completed')} ${numberText(counts.completed)}`,
      figure: 'created',
    },
    share(t('report.completionRate'), counts.completed, counts.created, 'completed'),
    share(t('report.onTimeRate'), counts.onTime, counts.due, 'onTime'),
    {
      name: t('orderFigure.missed'),
      value: numberText(counts.missed),
      hint: `${t('orderFigure.late')} ${numberText(counts.late)}`,
      figure: 'missed',
    },
    length(t('report.response'), counts.responseMedian, counts.responseNinety, 'responded'),
    length(t('report.arrival'), counts.arrivalMedian, counts.arrivalNinety, 'arrived'),
    length(t('report.repair'), counts.repairMedian, counts.repairNinety, 'repaired'),
    {
      name: t('report.stars'),
      value: numberText(counts.stars, 1),
      hint: t('report.ofOrders', { n: counts.rated }),
      figure: 'rated',
    },
    share(t('report.passRate'), counts.passed, counts.inspected, 'inspected'),
    {
      name: t('orderFigure.repeated'),
      value: numberText(counts.repeated),
      hint: t('report.ofOrders', { n: counts.created }),
      figure: 'repeated',
    },
  ];
}

/** The whole period in figures; each opens the orders that it counts. */
export function FigureTiles({
  counts,
  narrowing,
}: {
  counts: OrderCounts;
  narrowing: StatisticFilters & { from: string; to: string };
}) {
  const t = useText();
  return (
    <FigureRow columns={[5, 3, 2]} className="report-tiles" aria-label={t('report.figures')}>
      {tilesOf(counts, t).map(({ name, value, hint, figure }) => (
        <li key={name}>
          <Link to={orderListAddress({ ...narrowing, figure })} data-figure={figure}>
            <span>{name}</span>
            <strong>{value}</strong>
            <small className="hint">{hint}</small>
          </Link>
        </li>
      ))}
    </FigureRow>
  );
}
