import { Popover, Button } from 'antd';
import { InfoCircleOutlined } from '@ant-design/icons';
import { forecastCalls, type ForecastModel } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { leastRecords } from '@hoistway/contract/report/chart/figures.ts';
import { percentText, shareText } from '@hoistway/contract/figure/share.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

/** How good the forecasts of each model have been, on its last outcomes. */
export function ForecastModels() {
  const t = useText();
  const { data, error, refetch } = useCall(forecastCalls.models, {}, { onError: 'handled' });
  if (data === undefined) return error ? <CallFailure small problem={error} retry={refetch} /> : null;
  if (data.length === 0)
    return (
      <Box as="p" padding={[4, 'gutter']} className="hint">
        {t('forecast.noModel')}
      </Box>
    );
  return (
    <Box as="section" padding={[4, 'gutter', 8]} overflow="auto" aria-label={t('forecast.models')}>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th scope="col">{t('forecast.trouble')}</th>
            <th scope="col">{t('forecast.state')}</th>
            <th scope="col">{t('forecast.hits')}</th>
            <th scope="col">{t('forecast.misses')}</th>
            <th scope="col">{t('forecast.baseRate')}</th>
            <th scope="col">{t('forecast.calibration')}</th>
            <th scope="col">{t('forecast.outcomes')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((model, index) => (
            <ModelRow key={`${index} ${model.trouble}`} model={model} />
          ))}
        </tbody>
      </table>
      <Box as="p" margin={[8, 0, 0]} className="hint">
        {t('forecast.hint')}
      </Box>
    </Box>
  );
}

const rate = (share: number | null): string => percentText(share === null ? null : share * 100);

function ModelRow({ model }: { model: ForecastModel }) {
  const t = useText();
  const { trouble, elevatorKind, state, hits, warned, missed, outcomes, baseRate, calibrationError } = model;
  const tells = outcomes >= leastRecords;
  const shared = (n: number, of: number) => (of >= leastRecords ? `${shareText(n, of)} · ` : '');
  return (
    <tr>
      <th scope="row">
        {t('forecast.modelOf', { trouble: t(`trouble.${trouble}`), kind: t(`elevatorKind.${elevatorKind}`) })}
      </th>
      <td>
        <ChoiceWord choice="modelState" value={state} />
        {state === 'on' ? null : (
          <Box as="span" block className="hint">
            {t(state === 'off' ? 'forecast.offHint' : 'forecast.learningHint')}
          </Box>
        )}
      </td>
      <td>
        {shared(hits, warned)}
        {t('forecast.ofWarnings', { n: hits, of: warned })}
      </td>
      <td>
        {shared(missed, model.troubles)}
        {t('forecast.ofTroubles', { n: missed, of: model.troubles })}
      </td>
      <td>{tells ? rate(baseRate) : noValue}</td>
      <td>
        {tells ? rate(calibrationError) : noValue}
        <Calibration model={model} />
      </td>
      <td>{numberText(outcomes)}</td>
    </tr>
  );
}

/** What was said beside what came, by fifths. */
function Calibration({ model: { calibration } }: { model: ForecastModel }) {
  const t = useText();
  const known = calibration.filter(({ n }) => n > 0);
  if (known.length === 0) return null;
  return (
    <Popover
      trigger="click"
      title={t('forecast.calibration')}
      content={
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('forecast.said')}</th>
              <th scope="col">{t('forecast.came')}</th>
              <th scope="col">{t('forecast.band')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ n, said, came }, index) => (
              <tr key={`${index} ${said}`}>
                <td>{rate(said)}</td>
                <td>{n >= leastRecords ? rate(came) : noValue}</td>
                <td>{numberText(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Button type="text" size="small" icon={<InfoCircleOutlined />} aria-label={t('forecast.calibration')} />
    </Popover>
  );
}
