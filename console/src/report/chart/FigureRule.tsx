import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ChartReply, FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { coverageText } from '@hoistway/contract/report/chart/chartWords.ts';
import { Box } from '#kit/layout/Box.tsx';
import { targetOf } from '@hoistway/contract/report/target/targetRules.ts';
import { useText } from '#kit/text.ts';
import { targetText } from '../target/targetText.ts';

/** The rule of a figure, of which time and of how many orders it tells. */
export function FigureRule({ of, found }: { of: FigureValue; found: ChartReply }) {
  const t = useText();
  const { from, to, timeZone } = found;
  const name = t(`figure.${of.figure}`);
  const coverage = coverageText(of, t);
  const records = coverage === '' ? (of.of ?? of.n) : of.n;
  const target = targetOf(found, of.figure);
  return (
    <Popover
      trigger="click"
      title={name}
      content={
        <Box maxWidth={320}>
          <p>{t(`figureRule.${of.figure}`)}</p>
          {target ? (
            <p>
              {t('figureTarget.since', {
                value: targetText(of.figure, target.value, t),
                from: target.from,
              })}
            </p>
          ) : null}
          <p className="hint">{t('reportChart.about', { from, to, timeZone, n: records })}</p>
          {coverage === '' ? null : <p className="hint">{coverage}</p>}
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
