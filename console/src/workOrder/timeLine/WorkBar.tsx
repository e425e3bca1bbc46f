import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { LineEntry } from '@hoistway/contract/workOrder/timeLine.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from '../orderPath.ts';
import { isMovable, mayGive, type Dragged } from './giving.ts';
import { clockText, coloursOf, whatOf } from './lineWords.ts';

interface WorkBarProps {
  entry: LineEntry;
  /** Where it stands on a line; in a list of a day it has its own time. */
  style?: CSSProperties;
  onGive(entry: LineEntry): void;
  onDrag(dragged: Dragged | undefined): void;
}

const planPath = (id: string): string => `/maintenance/maintenancePlan?id=${encodeURIComponent(id)}`;

/** Work of a person: a button where it can be given to somebody else, else a link to what it is. */
export function WorkBar({ entry, style, onGive, onDrag }: WorkBarProps) {
  const t = useText();
  const { orderId, planId, elevatorNumber, projectName, timed, conflicts, from, to, overdue } = entry;
  const what = whatOf(entry, t);
  const name = elevatorNumber || t('timeLine.hidden');
  const [begin, end] = [clockText(Date.parse(from)), clockText(Date.parse(to))];
  const words = conflicts.map((each) => t(`workConflict.${each}`));
  const time = timed ? `${begin} – ${end}` : t('timeLine.untimed');
  const all = [
    t('timeLine.bar', { elevator: name, what, from: begin, to: end }),
    ...(timed ? [] : [t('timeLine.untimed')]),
    ...(planId === null ? [] : [t('timeLine.visit')]),
    ...(overdue ? [t('orderStatus.overdue')] : []),
    ...words,
  ].join(t('planReminder.comma'));
  const props = {
    ...coloursOf(entry),
    ...(style ? { inset: [0, 'auto', 'auto', 0] as const } : {}),
    padding: [1, 4] as const,
    minWidth: 0,
    height: 38,
    border: 'all' as const,
    borderRadius: 4,
    color: 'ink' as const,
    fontSize: 12,
    lineHeight: 17,
    textAlign: 'left' as const,
    title: `${all}${projectName ? `\n${projectName}` : ''}`,
    style: { ...style, ...(timed ? {} : { borderStyle: 'dashed' }) },
  };
  const shown = (
    // Both lines are cut by one box: each that cuts costs every frame in which it is scrolled.
    <Box as="span" block textOverflow="ellipsis" color={words.length > 0 ? 'red' : 'ink2'}>
      <Box as="b" color={overdue ? 'red' : 'ink'}>
        {name}
      </Box>
      <br />
      {words[0] ?? (style ? what : time)}
    </Box>
  );
  if (orderId !== null && isMovable(entry) && mayGive())
    return (
      <Box
        as="button"
        type="button"
        {...props}
        aria-label={all}
        draggable
        onClick={() => onGive(entry)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', elevatorNumber);
          onDrag({ orderId, elevatorNumber });
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        {shown}
      </Box>
    );
  const path = orderId === null ? (planId === null ? undefined : planPath(planId)) : orderPath(orderId);
  if (path === undefined) return <Box {...props}>{shown}</Box>;
  return (
    <Box as={Link} to={path} block {...props} aria-label={all}>
      {shown}
    </Box>
  );
}
