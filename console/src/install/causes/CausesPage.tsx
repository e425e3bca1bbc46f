import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { installCauseCalls, type CauseShares } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { formatDay } from '#kit/format/instant.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { contractsPath } from '../contract/contractValues.ts';

const periods = ['90', '365', 'all'] as const;
type Period = (typeof periods)[number];

const named = (cause: CauseShares['causes'][number]['cause'], t: Translate) =>
  cause === null ? t('installSchedule.unexplained') : t(`delayCause.${cause}`);

/** A bar for each cause; the table has its share of all, and how many orders lost days by it. */
const figuresOf = ({ causes, slipDays }: CauseShares, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('installDelay.cause'),
  labels: causes.map(({ cause }) => named(cause, t)),
  series: [{ name: t('installSchedule.days'), values: causes.map(({ days }) => days) }],
  notes: [
    {
      name: t('installCauses.share'),
      texts: causes.map(({ days }) => shareText(days, slipDays)),
    },
    { name: t('installCauses.orders'), texts: causes.map(({ orders }) => String(orders)) },
  ],
});

/** By what causes installations end later than planned, over all projects of the viewer (`/install/contract?tab=causes`). */
export function CausesPage() {
  const t = useText();
  const [period, setPeriod] = useState<Period>('365');
  const [now] = useState(() => Date.now());
  const asked = period === 'all' ? {} : { from: daysAfter(formatDay(now), -Number(period)) };
  const { data } = useCall(installCauseCalls.causes, asked, { keepPrevious: true });
  const figures = useMemo(() => data && figuresOf(data, t), [data, t]);
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t('installCauses.title')}
        crumbs={[{ title: t('route.install.contract'), path: contractsPath }]}
      />
      <Stack as="section" gap={12} padding={[8, 'gutter', 24]}>
        <Stack row wrap gap={12} align="center">
          <Segmented
            aria-label={t('installCauses.period')}
            value={period}
            onChange={setPeriod}
            options={periods.map((value) => ({ value, label: t(`installCauses.period.${value}`) }))}
          />
          <span className="hint">{t('installCauses.hint')}</span>
        </Stack>
        {data && figures ? (
          <>
            <Facts
              shape="band"
              facts={[
                [t('installCauses.completed'), data.orders],
                [t('installCauses.late'), data.late],
                [t('installCauses.slipDays'), data.slipDays],
              ]}
            />
            {data.causes.length === 0 ? (
              <p className="hint">{t('installCauses.none')}</p>
            ) : (
              <>
                <ChartCard
                  title={t('installCauses.byCause')}
                  hint={t('installCauses.perDay')}
                  figures={figures}
                />
                <ByWhom shares={data} />
              </>
            )}
          </>
        ) : (
          <Loading />
        )}
      </Stack>
    </Stack>
  );
}

/** Who caused how many days, cause by cause. */
function ByWhom({ shares: { causes } }: { shares: CauseShares }) {
  const t = useText();
  return (
    <Stack as="section" gap={4}>
      <h2>{t('installCauses.byWhom')}</h2>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('installDelay.causedBy')}</th>
            <th>{t('installDelay.cause')}</th>
            <th>{t('installClaim.claim')}</th>
            <th>{t('installSchedule.days')}</th>
          </tr>
        </thead>
        <tbody>
          {causes.flatMap(({ cause, entitles, by }) =>
            by.map(({ causedBy, days }) => (
              <tr key={`${cause} ${causedBy}`}>
                <td>{causedBy ?? t('installCauses.nobody')}</td>
                <td>{named(cause, t)}</td>
                <td>{t(entitles ? 'installClaim.entitles' : 'installClaim.entitlesNot')}</td>
                <td>{days}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Stack>
  );
}
