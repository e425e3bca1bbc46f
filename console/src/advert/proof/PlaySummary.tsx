import { playReportCalls } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { durationText } from '#kit/format/duration.ts';
import { numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { FigureRow } from '#kit/layout/FigureRow.tsx';
import { useText } from '#kit/text.ts';

/** What the report comes to, and how much of it is proven. */
export function PlaySummary({ search }: { search: Record<string, string> }) {
  const t = useText();
  const { data, error, refetch } = useCall(playReportCalls.summary, search, {
    keepPrevious: true,
    onError: 'handled',
  });
  if (error !== null && !data) return <CallFailure small problem={error} retry={refetch} />;
  const counted = (data?.received ?? 0) - (data?.setAside ?? 0);
  const figures = [
    { name: t('playReport.plays'), value: data && numberText(data.plays) },
    { name: t('playReport.shown'), value: data && durationText(data.shownSeconds * 1_000, t) },
    { name: t('playReport.lost'), value: data && durationText(data.lostSeconds * 1_000, t) },
    { name: t('playReport.terminals'), value: data && numberText(data.terminals) },
    { name: t('playReport.coverage'), value: data && shareText(counted, data.received + data.missing) },
  ];
  return (
    <>
      <FigureRow columns={[5, 3, 2]} aria-label={t('route.misc.playReport')} aria-busy={!data}>
        {figures.map(({ name, value }) => (
          <li key={name}>
            <span>
              <strong>{value ?? '–'}</strong> {name}
            </span>
          </li>
        ))}
      </FigureRow>
      {data?.linesSince ? (
        <Box as="p" padding={[0, 'gutter', 8]} className="hint">
          {t('playReport.linesSince', { day: data.linesSince })}
        </Box>
      ) : null}
    </>
  );
}
