import { Link } from 'react-router';
import type { ChartReply } from '@hoistway/contract/report/chart/chartCalls.ts';
import { countText } from '@hoistway/contract/report/chart/chartWords.ts';
import { figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { totalSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { FigureRow } from '#kit/layout/FigureRow.tsx';
import { targetOf } from '@hoistway/contract/report/target/targetRules.ts';
import { useText } from '#kit/text.ts';
import type { ChartFilters } from './chartFields.tsx';
import { listAddress } from './listAddress.ts';
import { changeOf, valueText } from './figureText.ts';
import { verdictText } from '../target/targetText.ts';

interface FigureTotalsProps {
  found: ChartReply;
  names: readonly FigureName[];
  filters: ChartFilters;
}

/** The figures of the whole chart; each opens what it counts. */
export function FigureTotals({ found, names, filters }: FigureTotalsProps) {
  const t = useText();
  const { values, before } = found.total;
  const told = names.flatMap((name) => values.find(({ figure }) => figure === name) ?? []);
  // Eight are two rows of four, six two of three.
  const columns = told.length > 6 ? 4 : told.length === 6 ? 3 : told.length;
  return (
    <FigureRow
      columns={[columns, Math.min(columns, 3), Math.min(columns, 2)]}
      aria-label={t('report.figures')}
    >
      {told.map((value) => {
        const { figure } = value;
        const beside = before?.find((each) => each.figure === figure);
        const change = changeOf(value, beside);
        const besideTotal =
          found.peers === null
            ? change && t('reportChart.change', { change })
            : beside && t('peer.beside', { value: valueText(beside, t) });
        return (
          <li key={figure}>
            <Link to={listAddress(totalSearch(figure, found), filters)} data-figure={figures[figure].counts}>
              <span>{t(`figure.${figure}`)}</span>
              <strong>{valueText(value, t)}</strong>
              <small className="hint">
                {[countText(value, t), besideTotal, verdictText(value, targetOf(found, figure), t)]
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
