import { visitSpanKinds, type VisitCheck } from '@hoistway/contract/workOrder/visitCheck.ts';
import { durationText } from '#kit/format/duration.ts';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import './visitCheck.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const minuteMs = 60_000;
/** Ticks in whole steps, at most six of them. */
const steps = [5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * minuteMs);

/** The claimed time above, what the elevator reported below, on one scale. */
export function VisitTimeline({ check }: { check: VisitCheck }) {
  const t = useText();
  const from = Date.parse(check.from);
  const to = Math.max(Date.parse(check.to), from + minuteMs);
  const share = (ms: number) => `${(ms / (to - from)) * 100}%`;
  const place = (span: { from: string; to: string }) => ({
    left: share(Date.parse(span.from) - from),
    width: share(Date.parse(span.to) - Date.parse(span.from)),
  });
  const step = steps.find((each) => (to - from) / each <= 6) ?? steps.at(-1)!;
  const firstTick = Math.ceil(from / step) * step;
  const ticks = Array.from(
    { length: Math.floor((to - firstTick) / step) + 1 },
    (_, n) => firstTick + n * step,
  );
  const lengthOf = (kind: (typeof visitSpanKinds)[number]) =>
    check.reported.reduce(
      (sum, each) => sum + (each.kind === kind ? Date.parse(each.to) - Date.parse(each.from) : 0),
      0,
    );
  return (
    <Stack
      as="figure"
      gap={4}
      margin={[4, 0, 8]}
      className="visit-timeline"
      aria-label={t('visitCheck.drawing')}
    >
      <Grid columns="88px minmax(0, 1fr)" gap={12} align="center" className="visit-lane">
        <span className="hint">{t('visitCheck.claimed')}</span>
        <Box height={18} overflow="hidden" borderRadius={2} background="sunk" positioned>
          {check.claimed.map((span, index) => (
            <Box
              key={`${index} ${span.from}`}
              as="i"
              minWidth={1}
              inset={[0, 'auto']}
              className="visit-claimed"
              style={place(span)}
              title={titleOf(span)}
            />
          ))}
        </Box>
      </Grid>
      <Grid columns="88px minmax(0, 1fr)" gap={12} align="center" className="visit-lane">
        <span className="hint">{t('visitCheck.reported')}</span>
        <Box height={18} overflow="hidden" borderRadius={2} background="sunk" positioned>
          {check.reported.map((span, index) => (
            <Box
              key={`${index} ${span.from}`}
              as="i"
              minWidth={1}
              inset={[0, 'auto']}
              className="visit-span"
              data-kind={span.kind}
              style={place(span)}
              title={`${t(`visitSpan.${span.kind}`)} ${titleOf(span)}`}
            />
          ))}
        </Box>
      </Grid>
      <Grid columns="88px minmax(0, 1fr)" gap={12} align="center" className="visit-lane" aria-hidden>
        <span />
        <Box height={16} overflow="hidden" color="ink3" fontSize={12} positioned className="visit-ticks">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: share(tick - from) }}>
              {formatTime(tick).slice(0, -3)}
            </span>
          ))}
        </Box>
      </Grid>
      <Stack as="figcaption" row wrap gap={[2, 16]} color="ink2" fontSize={12}>
        {visitSpanKinds.map((kind) => {
          const length = lengthOf(kind);
          return length < minuteMs / 2 ? null : (
            <Stack as="span" row inline gap={4} align="center" key={kind}>
              <Box as="i" width={14} height={10} borderRadius={2} className="visit-span" data-kind={kind} />{' '}
              {t(`visitSpan.${kind}`)}{' '}
              <Box as="b" color="ink" fontWeight={500}>
                {durationText(length, t)}
              </Box>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}

const titleOf = ({ from, to }: { from: string; to: string }): string =>
  `${formatTime(Date.parse(from))} – ${formatTime(Date.parse(to))}`;
