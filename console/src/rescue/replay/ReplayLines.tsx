import { useEffect, useRef } from 'react';
import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { passedAt } from './replayCase.ts';
import { actorOf, replayText } from './replayWords.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface ReplayLinesProps {
  /** Without positions, in the order of time. */
  lines: readonly ReplayLine[];
  moment: number;
  onSeek(moment: number): void;
}

/** Everything that is written of a rescue; what has happened at the moment is lit, the latest of it stands out. */
export function ReplayLines({ lines, moment, onSeek }: ReplayLinesProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const passed = passedAt(lines, moment);
  useEffect(() => {
    const box = list.current;
    const current = box?.children[Math.max(0, passed - 1)];
    if (!box || !(current instanceof HTMLElement)) return;
    // Only the list scrolls: the page stays where the reader has put it.
    box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [passed]);
  return (
    <Stack as="section" minHeight={0} border="left" className="case-part replay-lines-part">
      <h2>
        {t('rescue.timeline')}{' '}
        <Box as="span" color="ink3" fontSize={12} fontWeight={400}>
          {t('rescueReplay.passed', { n: passed, of: lines.length })}
        </Box>
      </h2>
      <ol className="replay-lines" ref={list}>
        {lines.map((line, index) => (
          <li
            key={line.id}
            className={[
              'replay-line',
              `is-${actorOf(line)}`,
              index < passed ? 'is-lit' : '',
              line.delivery?.step === 'failed' ? 'is-failed' : '',
            ].join(' ')}
            aria-current={index === passed - 1 ? 'step' : undefined}
          >
            <Grid
              as="button"
              columns="64px minmax(0, 1fr)"
              gap={8}
              type="button"
              onClick={() => onSeek(Date.parse(line.at))}
            >
              <time dateTime={line.at}>{formatTime(Date.parse(line.at))}</time>
              <span>
                {replayText(line, t)}
                {line.operation?.byName ? <span className="hint"> {line.operation.byName}</span> : null}
              </span>
            </Grid>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
