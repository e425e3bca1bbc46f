import { slaCalls, type SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { useCall } from '../call/useCall.ts';
import { clockText } from '../format/duration.ts';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { ChoiceWord } from '../glyph/ChoiceWord.tsx';
import { formatDayTime } from '../format/instant.ts';
import { useText } from '../text.ts';
import './slaLine.css';
import { Box } from '../layout/Box.tsx';

const everyMs = 10_000;
const secondMs = 1000;

interface SlaLineProps {
  kind: SlaSubjectKind;
  id: string;
  className?: string;
}

function Line({ kind, id, className = '' }: SlaLineProps) {
  const t = useText();
  const { data } = useCall(
    slaCalls.of,
    { kind, id },
    { everyMs: (found) => (found?.some(({ running }) => running) ? everyMs : false) },
  );
  if (!data || data.length === 0) return null;
  return (
    <section className={`sla-lines ${className}`}>
      <Box as="h2" lineHeight={28}>
        {t('slaTerm.line')}
      </Box>
      <ul>
        {data.map(({ id: term, fromEvent, toEvent, countedSeconds, limitSeconds, result, limitAt }) => (
          <li key={term}>
            <span>
              {t('slaTerm.fromTo', { from: t(`slaStart.${fromEvent}`), to: t(`slaEnd.${toEvent}`) })}
            </span>
            <span className="sla-line-clock">
              {t('slaTerm.clock', {
                n: clockText(countedSeconds * secondMs),
                limit: clockText(limitSeconds * secondMs),
              })}
            </span>
            <ChoiceWord choice="slaResult" value={result} />
            {limitAt === null ? null : (
              <span className="hint">
                {t('slaTerm.lineLimit', { at: formatDayTime(Date.parse(limitAt)) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a rescue, a fault or an order stands against what its contract promises; nothing where that says nothing. */
export const SlaLine = withErrorBoundary(Line);
