import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Link } from 'react-router';
import type { ChartReply, FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures } from '@hoistway/contract/report/chart/figures.ts';
import { totalSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { Box } from '#kit/layout/Box.tsx';
import { FigureRow } from '#kit/layout/FigureRow.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import type { StatisticFilters } from '../statisticFilters.ts';
import { listAddress } from './listAddress.ts';
import { changeOf, countText, valueText } from './figureText.ts';

/** The rule of a figure, of which time and of how many orders it tells. */
function FigureRule({ of, found }: { of: FigureValue; found: ChartReply }) {
  const t = useText();
  const { from, to, timeZone } = found;
  const name = t(`figure.${of.figure}`);
  return (
    <Popover
      trigger="click"
      title={name}
      content={
        <Box maxWidth={320}>
          <p>{t(`figureRule.${of.figure}`)}</p>
          <p className="hint">{t('reportChart.about', { from, to, timeZone, n: of.of ?? of.n })}</p>
        </Box>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined />}
        aria-label={`${t('reportChart.rule')}: ${name}`}
      />
    </Popover>
  );
}

interface FigureTotalsProps {
  found: ChartReply;
  filters: StatisticFilters;
}

/** The figures of the whole chart, each with its rule; each opens the orders that it counts. */
export function FigureTotals({ found, filters }: FigureTotalsProps) {
  const t = useText();
  const { values, before } = found.total;
  const columns = Math.min(values.length, 4);
  return (
    <FigureRow columns={[columns, Math.min(columns, 3), Math.min(columns, 2)]} aria-label={t('report.figures')}>
      {values.map((value, at) => {
        const { figure } = value;
        const change = changeOf(value, before?.[at]);
        return (
          <li key={figure}>
            <Stack row justify="space-between" align="center" gap={4}>
              <span>{t(`figure.${figure}`)}</span>
              <FigureRule of={value} found={found} />
            </Stack>
            <Link to={listAddress(totalSearch(figure, found), filters)} data-figure={figures[figure].counts}>
              <strong>{valueText(value, t)}</strong>
              <small className="hint">
                {[countText(value, t), change && t('reportChart.change', { change })].filter(Boolean).join(' · ')}
              </small>
            </Link>
          </li>
        );
      })}
    </FigureRow>
  );
}
