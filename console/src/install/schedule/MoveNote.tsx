import { useLayoutEffect, useRef } from 'react';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { headHeight, rowHeight, type ScheduledOrder, type ScheduleRow } from './scheduleRows.ts';
import { useObjection } from './stepSaying.ts';
import type { TimeScale } from './timeScale.ts';
import type { BarMove } from './useBarMove.ts';

interface MoveNoteProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
  move: BarMove;
}

const width = 270;
/** So much of the frame is left beside a bar that is moved by keys. */
const edge = 20;

/** Beside the bar that is being moved: its days, what moves with it, and what speaks against it. */
export function MoveNote({ rows, scale, move: { moving, tried } }: MoveNoteProps) {
  const at = rows.findIndex(
    (row) => row.kind === 'step' && row.order.id === moving?.orderId && row.step.key === moving.key,
  );
  const row = rows[at];
  const isShown = moving !== undefined && tried !== undefined && row?.kind === 'step';
  const bar = isShown ? scale.x(row.step.startsOn) : undefined;
  const note = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const frame = note.current?.closest('section');
    if (!note.current || !frame || bar === undefined) return;
    // A bar that is moved by keys stays in sight; one under the hand stays under it.
    const wide = Math.min(width, frame.clientWidth);
    const room = frame.clientWidth - wide;
    note.current.style.width = `${wide}px`;
    if (moving?.withKeys) frame.scrollLeft = Math.max(bar - room, Math.min(frame.scrollLeft, bar - edge));
    const from = Math.max(frame.scrollLeft, Math.min(bar, frame.scrollLeft + room));
    note.current.style.left = `${from}px`;
  });
  const top = headHeight + at * rowHeight;
  const place =
    at < rows.length / 2 ? { top: top + rowHeight + 4 } : { bottom: (rows.length - at) * rowHeight + 4 };
  return (
    <Box as="output" ref={note} inset="auto" zIndex={2} style={isShown ? place : { top: 0 }}>
      {isShown ? (
        <Stack
          gap={4}
          padding={[8, 12]}
          border="all"
          borderRadius={6}
          background="raise"
          style={{ pointerEvents: 'none' }}
        >
          <Words row={row} order={row.order} move={{ moving, tried }} />
        </Stack>
      ) : null}
    </Box>
  );
}

interface WordsProps {
  row: Extract<ScheduleRow, { kind: 'step' }>;
  order: ScheduledOrder;
  move: Required<Pick<BarMove, 'moving' | 'tried'>>;
}

function Words({ row: { step }, order, move: { moving, tried } }: WordsProps) {
  const t = useText();
  const ownName = useOwnName();
  const objection = useObjection(order);
  const others = tried?.moved?.steps.filter(({ key }) => key !== step.key).length ?? 0;
  return (
    <>
      <strong>
        {t('installSchedule.bar', {
          name: ownName(step.name, step.englishName),
          from: step.startsOn,
          to: step.endsOn,
        })}
      </strong>
      {others > 0 ? <span>{t('installSchedule.movesWith', { n: others })}</span> : null}
      {tried?.objections.map((each) => (
        <span key={JSON.stringify(each)} className="alert-text">
          {objection(each)}
        </span>
      ))}
      {moving?.withKeys ? <span className="hint">{t('installSchedule.keysHint')}</span> : null}
    </>
  );
}
