import { Link } from 'react-router';
import type { ChartReply } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures } from '@hoistway/contract/report/chart/figures.ts';
import { totalSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { FigureRow } from '#kit/layout/FigureRow.tsx';
import { useText } from '#kit/text.ts';
import type { StatisticFilters } from '../statisticFilters.ts';
import { listAddress } from './listAddress.ts';
import { changeOf, countText, valueText } from './figureText.ts';

interface FigureTotalsProps {
  found: ChartReply;
  filters: StatisticFilters;
}

/** The figures of the whole chart; each opens what it counts. */
export function FigureTotals({ found, filters }: FigureTotalsProps) {
  const t = useText();
  const { values, before } = found.total;
  const columns = Math.min(values.length, 4);
  return (
    <FigureRow
      columns={[columns, Math.min(columns, 3), Math.min(columns, 2)]}
      aria-label={t('report.figures')}
    >
      {values.map((value) => {
        const { figure } = value;
        const change = changeOf(
          value,
          before?.find((each) => each.figure === figure),
        );
        return (
          <li key={figure}>
            <Link to={listAddress(totalSearch(figure, found), filters)} data-figure={figures[figure].counts}>
              <span>{t(`figure.${figure}`)}</span>
              <strong>{valueText(value, t)}</strong>
              <small className="hint">
                {[countText(value, t), change && t('reportChart.change', { change })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        );
      })}
    </FigureRow>
  );
}
