import {
  forecastCalls,
  forecastOutcomes,
  troubles,
} from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { percentText } from '@hoistway/contract/figure/share.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { ForecastModels } from './ForecastModels.tsx';

const forecastColumns = columns(
  forecastCalls.page,
  ['elevatorNumber', 'trouble', 'probability', 'reasons', 'from', 'warned', 'outcome'],
  {
    elevatorNumber: {
      title: 'forecast.elevator',
      width: 190,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    trouble: { title: 'forecast.trouble', width: 120, cell: (row, t) => t(`trouble.${row.trouble}`) },
    probability: {
      title: 'forecast.probability',
      width: 110,
      align: 'right',
      cell: (row) => percentText(row.probability * 100, 0),
    },
    reasons: {
      title: 'forecast.reasons',
      width: 280,
      cell: (row, t) =>
        row.reasons.length === 0
          ? noValue
          : row.reasons.map((reason) => t(`forecastReason.${reason}`)).join(' · '),
    },
    from: {
      title: 'forecast.period',
      width: 200,
      cell: (row, t) => t('forecast.fromTo', { from: row.from, to: row.to }),
    },
    warned: {
      title: 'forecast.warned',
      width: 100,
      cell: (row, t) =>
        row.warned ? <BusinessWord state="warning" word={t('forecast.isWarned')} /> : noValue,
    },
    outcome: {
      title: 'forecast.outcome',
      width: 130,
      cell: (row) => <ChoiceWord choice="forecastOutcome" value={row.outcome} />,
    },
  },
);

/** What was said of elevators before the fact, what came, and how good that has been. */
export function ForecastScreen() {
  const t = useText();
  return (
    <ListScreen
      name="forecasts"
      title={t('route.maintenance.forecasts')}
      call={forecastCalls.page}
      search={[
        {
          name: 'trouble',
          label: t('forecast.trouble'),
          options: troubles.map((value) => ({ value, label: t(`trouble.${value}`) })),
        },
        {
          name: 'outcome',
          label: t('forecast.outcome'),
          options: forecastOutcomes.map((value) => ({ value, label: t(`forecastOutcome.${value}`) })),
        },
        {
          name: 'warned',
          label: t('forecast.warned'),
          options: [
            { value: 'true', label: t('forecast.isWarned') },
            { value: 'false', label: t('forecast.notWarned') },
          ],
        },
      ]}
      columns={forecastColumns}
      unit="forecast.unit"
      emptyHint={t('forecast.emptyHint')}
      pathOf={(row) => `/realTime/detail?id=${encodeURIComponent(row.elevatorId)}`}
    >
      <ForecastModels />
    </ListScreen>
  );
}
