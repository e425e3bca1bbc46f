import { useMemo, useState } from 'react';
import type { PlaySchedule } from '@hoistway/contract/advert/schedule/airing.ts';
import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { isDay } from '@hoistway/contract/input/writtenDay.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { minuteText } from '#kit/form/dayMinute.ts';
import { durationText } from '#kit/format/duration.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import type { TokenName } from '#kit/theme/tokens.ts';
import { useText } from '#kit/text.ts';
import { FindingLine } from '../FindingLine.tsx';
import { dayStrip, isToldDay, minutesOf, type StripPiece } from './dayStrip.ts';
import { airingName, shareText } from './scheduleWords.ts';

const dayMinutes = 1440;
const marks = [0, 6, 12, 18, 24];
/** Those that are seen longest come first; further ones begin again. */
const grounds: readonly TokenName[] = ['pri', 'leaf', 'amberFill', 'car', 'green', 'shaftLine'];

const Swatch = ({ ground }: { ground: TokenName | undefined }) => (
  <Box as="i" flex="none" width={10} height={10} background={ground} />
);

interface DayStripProps {
  schedule: PlaySchedule;
  terminal: TerminalRow;
  today: string;
  minuteNow: number;
}

/** A day of a terminal from 00 to 24: who plays when, and where shares do not go together. */
export function DayStrip({ schedule, terminal, today, minuteNow }: DayStripProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const day = chosen !== undefined && isDay(chosen) ? chosen : today;
  const pieces = useMemo(() => dayStrip(schedule, terminal, day), [schedule, terminal, day]);
  const seen = minutesOf(pieces);
  const groundOf = new Map(seen.map(({ airing }, at) => [airing, grounds[at % grounds.length]!]));
  const spanOf = ({ from, until }: StripPiece) => ({ from: minuteText(from), until: minuteText(until) });
  const names = ({ parts }: StripPiece) =>
    parts.length === 0
      ? t('programSchedule.nobody')
      : parts
          .map(({ airing, share }) =>
            [airingName(airing, t), ...(share < 100 ? [shareText(share, t)] : [])].join(' '),
          )
          .join(t('programSchedule.comma'));
  const idle = pieces.reduce(
    (sum, { from, until, parts }) => (parts.length > 0 ? sum : sum + until - from),
    0,
  );
  return (
    <Stack gap={8}>
      <Stack row justify="space-between" align="center" gap={8} wrap>
        <strong>{t('programSchedule.strip', { day })}</strong>
        <DayField aria-label={t('programSchedule.day')} value={chosen ?? today} onChange={setChosen} />
      </Stack>
      <ol className="strip-pieces" aria-label={t('programSchedule.strip', { day })}>
        {pieces.map((piece) => (
          <li
            key={piece.from}
            data-conflict={piece.conflict !== undefined}
            style={{
              left: `${(piece.from / dayMinutes) * 100}%`,
              width: `${((piece.until - piece.from) / dayMinutes) * 100}%`,
            }}
            title={t('programSchedule.stripPiece', { ...spanOf(piece), names: names(piece) })}
          >
            <span className="spoken">
              {t('programSchedule.stripPiece', { ...spanOf(piece), names: names(piece) })}
            </span>
            {piece.parts.map(({ airing, share }) => (
              <Box as="i" key={airing.id} height={`${share}%`} background={groundOf.get(airing)} />
            ))}
          </li>
        ))}
        {day === today ? (
          <li aria-hidden className="strip-now" style={{ left: `${(minuteNow / dayMinutes) * 100}%` }} />
        ) : null}
      </ol>
      <Stack row justify="space-between" aria-hidden>
        {marks.map((hour) => (
          <small key={hour}>{String(hour).padStart(2, '0')}</small>
        ))}
      </Stack>
      <Stack as="ul" row wrap gap={[4, 14]} fontSize={12}>
        {seen.map(({ airing, minutes }) => (
          <Stack as="li" row gap={5} align="center" key={airing.id}>
            <Swatch ground={groundOf.get(airing)} />
            {t('programSchedule.legendTime', {
              name: airingName(airing, t),
              time: durationText(Math.round(minutes) * 60_000, t),
            })}
          </Stack>
        ))}
        {idle > 0 ? (
          <Stack as="li" row gap={5} align="center">
            <Swatch ground="greySoft" />
            {t('programSchedule.legendTime', {
              name: t('programSchedule.nobody'),
              time: durationText(idle * 60_000, t),
            })}
          </Stack>
        ) : null}
      </Stack>
      {pieces.flatMap((piece) =>
        piece.conflict ? (
          <div key={piece.from} role="alert">
            <FindingLine
              state="warning"
              text={t('programSchedule.conflict', { ...spanOf(piece), ...piece.conflict })}
            />
          </div>
        ) : (
          []
        ),
      )}
      {isToldDay(day, today) ? null : <p className="hint">{t('programSchedule.holidaysUnknown')}</p>}
    </Stack>
  );
}
