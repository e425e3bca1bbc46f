import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { annualStandings, type AnnualStanding } from '@hoistway/contract/inspection/inspectionDue.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import type { ChartTone } from '#kit/chart/chartFigures.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useRegions } from '#kit/pick/useRegions.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { annualPath } from './inspectionPath.ts';

const path = '/maintenance/annualInannualInspectionChart';
const tones = {
  overdue: 'bad',
  todo: 'warning',
  normal: 'good',
  undated: 'unknown',
} as const satisfies Record<AnnualStanding, ChartTone>;

type Charts = ReplyOf<typeof inspectionCalls.charts>;

/** How inspections stand by province, within one by city, within that by project. */
export function AnnualChartScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const [province, city] = [search.get('province'), search.get('city')];
  const asked = { ...(province ? { province } : {}), ...(city ? { city } : {}) };
  const { data } = useCall(inspectionCalls.charts, asked, { keepPrevious: true });
  const nameOf = usePlaceName();
  const crumbs = [
    { title: t('route.maintenance.annualInspectionView'), path: annualPath },
    ...(province ? [{ title: t('inspection.charts'), path }] : []),
    ...(city && province ? [{ title: nameOf(province), path: `${path}?province=${province}` }] : []),
  ];
  return (
    <Stack minHeight="100%">
      <PageHead
        title={city ? nameOf(city) : province ? nameOf(province) : t('inspection.charts')}
        crumbs={crumbs}
      />
      {data ? <Drawn data={data} asked={asked} nameOf={nameOf} /> : <Loading page />}
    </Stack>
  );
}

function usePlaceName(): (code: string) => string {
  const t = useText();
  const table = useRegions();
  const { language } = useLanguage();
  return (code) => {
    if (code === '') return t('inspection.noPlace');
    return /^\d{6}$/.test(code) ? (table?.pathText(code, language) ?? code) : code;
  };
}

interface DrawnProps {
  data: Charts;
  asked: Record<string, string>;
  nameOf(code: string): string;
}

function Drawn({ data: { by, rows }, asked, nameOf }: DrawnProps) {
  const t = useText();
  const navigate = useNavigate();
  const open = (place: string) => {
    if (place === '') return;
    const to = by === 'project' ? { words: place } : { ...asked, [by]: place };
    void navigate(`${by === 'project' ? annualPath : path}?${new URLSearchParams(to).toString()}`);
  };
  if (rows.length === 0)
    return <EmptyState title={t('inspection.noElevator')} hint={t('inspection.chartHint')} />;
  return (
    <Stack gap={12} padding={[0, 'gutter', 24]}>
      <ChartCard
        title={t('inspection.chartBy', { place: t(`inspectionPlace.${by}`) })}
        hint={t('inspection.chartHint')}
        figures={{
          shape: 'rows',
          heading: t('inspection.place'),
          labels: rows.map(({ place }) => nameOf(place)),
          series: annualStandings.map((standing) => ({
            name: t(`annualStanding.${standing}`),
            tone: tones[standing],
            values: rows.map((row) => row.standings.find((each) => each.standing === standing)?.n ?? 0),
          })),
          notes: [
            {
              name: t('inspectionResult.passed'),
              texts: rows.map(({ passed }) => String(passed)),
              isNumber: true,
            },
            {
              name: t('inspectionResult.failed'),
              texts: rows.map(({ failed }) => String(failed)),
              isNumber: true,
            },
          ],
        }}
        onPick={(index) => open(rows[index]!.place)}
      />
      <p className="hint">
        <Link to={`${annualPath}?${new URLSearchParams(asked).toString()}`}>{t('inspection.openList')}</Link>
      </p>
    </Stack>
  );
}
