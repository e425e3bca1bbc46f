import type { SlaVerdictRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { barParts } from './slaBarParts.ts';
import { secondsText } from './slaWords.ts';
import './sla.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The time of a clock: what counted, what did not and why, with what happened when. The words for it stand beside it. */
export function SlaBar({ evidence }: { evidence: SlaVerdictRow['evidence'] }) {
  const t = useText();
  const parts = barParts(evidence);
  if (parts.length === 0) return null;
  const sum = (counted: boolean) =>
    evidence.stretches.reduce(
      (total, { why, seconds }) => ((why === 'counted') === counted ? total + seconds : total),
      0,
    );
  const text = t('slaTerm.barText', { counted: secondsText(sum(true)), left: secondsText(sum(false)) });
  return (
    <Stack
      as="span"
      row
      padding={[4, 0]}
      minWidth={0}
      height={20}
      className="sla-bar"
      aria-hidden
      title={text}
    >
      {parts.map(({ key, why, over, share, marks }) => (
        <Box
          key={key}
          as="span"
          flex="1 1 2px"
          minWidth={2}
          background="pri"
          positioned
          className={`sla-stretch is-${why}${over ? ' is-over' : ''}`}
          style={{ flexGrow: share }}
          title={t(`slaWhy.${why}`)}
        >
          {marks.map((mark) => (
            <i
              key={mark.key}
              className={`sla-mark is-${mark.kind}`}
              style={{ left: `${mark.percent}%` }}
              title={`${t(`slaMark.${mark.kind}`)} ${wholeTime(mark.at)}`}
            />
          ))}
        </Box>
      ))}
    </Stack>
  );
}
