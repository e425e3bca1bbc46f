import { useState } from 'react';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { minuteText } from '#kit/form/dayMinute.ts';
import { BusinessGlyph } from '#kit/glyph/BusinessGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { DayStrip } from './DayStrip.tsx';
import { airingName, reasonText, winnerText } from './scheduleWords.ts';
import { TerminalPick } from './TerminalPick.tsx';
import './schedule.css';

/** Asked again so often: somebody may have changed a schedule. */
const everyMs = 60_000;

/** What a chosen terminal plays, why nothing else does, and its day. */
export function PlaysNow({ companyId }: { companyId?: string | undefined }) {
  const t = useText();
  const [terminalId, setTerminalId] = useState<string | null>(null);
  return (
    <section aria-label={t('programSchedule.now')}>
      <Stack gap={8}>
        <h2 className="section-title">{t('programSchedule.now')}</h2>
        <TerminalPick
          companyId={companyId}
          label={t('programSchedule.chooseTerminal')}
          value={terminalId}
          onChange={setTerminalId}
        />
        {terminalId === null ? (
          <p className="hint">{t('programSchedule.nowHint')}</p>
        ) : (
          <OfTerminal key={terminalId} terminalId={terminalId} />
        )}
      </Stack>
    </section>
  );
}

type Answer = ReplyOf<typeof programCalls.now>;

const OfTerminal = withErrorBoundary(function OfTerminalWithin({ terminalId }: { terminalId: string }) {
  const [skew, setSkew] = useState(0);
  const { data } = useCall(
    programCalls.now,
    { deviceId: terminalId },
    { everyMs, onAnswer: ({ at }) => setSkew(Date.parse(at) - Date.now()) },
  );
  return data ? <Verdicts answer={data} skew={skew} /> : <Loading />;
});

/** By the clock of the server, second by second. */
function Verdicts({ answer, skew }: { answer: Answer; skew: number }) {
  const t = useText();
  const { terminal, schedule } = answer;
  const at = useNow() + skew;
  const { winner, share, losers, until } = playing(schedule, terminal, at);
  const wall = wallOf(at, schedule.timeZone);
  const today = new Date(wall).toISOString().slice(0, 10);
  const minuteNow = Math.floor((wall % 86_400_000) / 60_000);
  const untilWall = wallOf(until, schedule.timeZone);
  const seconds = String(Math.floor(untilWall / 1000) % 60).padStart(2, '0');
  return (
    <>
      {winner ? (
        <Stack gap={6} padding={12} borderRadius={6} background="priSoft">
          <Stack row justify="space-between" gap={8} align="baseline">
            <Stack as="strong" row gap={6} align="baseline">
              <BusinessGlyph state="done" />
              {t('programSchedule.winner', { name: airingName(winner, t), n: winner.version ?? '–' })}
            </Stack>
            <small>{t('programSchedule.plays')}</small>
          </Stack>
          <p>{winnerText(winner, share, t)}</p>
          {share < 100 ? (
            <small>
              {t('programSchedule.untilTime', {
                time: `${minuteText(Math.floor((untilWall % 86_400_000) / 60_000))}:${seconds}`,
              })}
            </small>
          ) : null}
        </Stack>
      ) : (
        <Box as="p" padding={12} borderRadius={6} background="sunk">
          {t(losers.length === 0 ? 'programSchedule.noSchedules' : 'programSchedule.nothingPlays')}
        </Box>
      )}
      <ul>
        {losers.map(({ airing, reason }) => (
          <Box as="li" key={airing.id} padding={[8, 0]} border="bottom">
            {airingName(airing, t)}
            <Box as="small" block>
              {reasonText(airing, reason, t)}
            </Box>
          </Box>
        ))}
      </ul>
      <DayStrip schedule={schedule} terminal={terminal} today={today} minuteNow={minuteNow} />
    </>
  );
}
