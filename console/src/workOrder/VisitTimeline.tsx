import { visitSpanKinds, type VisitCheck } from '@hoistway/contract/workOrder/visitCheck.ts';
import { durationText } from '#kit/format/duration.ts';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import './visitCheck.css';

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
    <figure className="visit-timeline" aria-label={t('visitCheck.drawing')}>
      <div className="visit-lane">
        <span className="hint">{t('visitCheck.claimed')}</span>
        <div className="visit-track">
          {check.claimed.map((span, index) => (
            <i
              key={`${index} ${span.from}`}
              className="visit-claimed"
              style={place(span)}
              title={titleOf(span)}
            />
          ))}
        </div>
      </div>
      <div className="visit-lane">
        <span className="hint">{t('visitCheck.reported')}</span>
        <div className="visit-track">
          {check.reported.map((span, index) => (
            <i
              key={`${index} ${span.from}`}
              className="visit-span"
              data-kind={span.kind}
              style={place(span)}
              title={`${t(`visitSpan.${span.kind}`)} ${titleOf(span)}`}
            />
          ))}
        </div>
      </div>
      <div className="visit-lane" aria-hidden>
        <span />
        <div className="visit-ticks">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: share(tick - from) }}>
              {formatTime(tick).slice(0, -3)}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        {visitSpanKinds.map((kind) => {
          const length = lengthOf(kind);
          return length < minuteMs / 2 ? null : (
            <span key={kind}>
              <i className="visit-span visit-key" data-kind={kind} /> {t(`visitSpan.${kind}`)}{' '}
              <b>{durationText(length, t)}</b>
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}

const titleOf = ({ from, to }: { from: string; to: string }): string =>
  `${formatTime(Date.parse(from))} – ${formatTime(Date.parse(to))}`;
