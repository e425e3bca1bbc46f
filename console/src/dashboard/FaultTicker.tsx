import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import type { Dashboard } from './useDashboard.ts';

type TickerRow = Dashboard['ticker'][number];

/** What happened last, the newest first; as many as there is room for, without a scroll bar. */
export function FaultTicker({ rows }: { rows: readonly TickerRow[] }) {
  const t = useText();
  return (
    <section className="fault-ticker">
      <header>
        <h3>{t('dashboard.ticker')}</h3>
        <span>{t('dashboard.last', { n: rows.length })}</span>
      </header>
      {rows.length === 0 ? <p className="dashboard-calm">{t('dashboard.noFaults')}</p> : null}
      <ol>
        {rows.map((row) => (
          <li key={row.id} className={row.closedAt === null ? 'is-open' : ''}>
            <time dateTime={row.lastAt}>{formatDayTime(Date.parse(row.lastAt))}</time>
            <StatusGlyph state={isEntrapment(row.code) ? 'trapped' : 'fault'} size={16} />
            <strong>{elevatorName(row)}</strong>
            <span className="ticker-what">
              {faultWord(row.code, t)} <small>{row.projectName}</small>
            </span>
            <span className="ticker-stage">
              {row.occurrences > 1 ? `${t('detail.times', { n: row.occurrences })} · ` : null}
              {t(stageOf(row))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const stageOf = ({ closedAt, acknowledgedAt }: TickerRow) =>
  closedAt !== null ? 'dashboard.over' : acknowledgedAt !== null ? 'dashboard.seen' : 'dashboard.stillOpen';
