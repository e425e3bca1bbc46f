import type { TimeLine, WaitingOrder } from '@hoistway/contract/workOrder/timeLine.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { Link } from 'react-router';
import { orderPath } from '../orderPath.ts';
import { mayGive, type Dragged } from './giving.ts';
import { whatOf } from './lineWords.ts';

interface WaitingTrayProps {
  line: Pick<TimeLine, 'waiting' | 'waitingTotal'>;
  onGive(order: WaitingOrder): void;
  onDrag(dragged: Dragged | undefined): void;
}

/** The orders that nobody has, the most urgent first: each is dragged to a person, or given by its button. */
export function WaitingTray({ line: { waiting, waitingTotal }, onGive, onDrag }: WaitingTrayProps) {
  const t = useText();
  return (
    <Box as="section" padding={12} aria-label={t('timeLine.waiting')}>
      <Stack row gap={8} align="baseline" margin={[0, 0, 8]}>
        <h2>{t('timeLine.waiting')}</h2>
        <Box as="span" color="ink3">
          {waitingTotal}
        </Box>
      </Stack>
      {waiting.length === 0 ? <p className="hint">{t('timeLine.waitingNone')}</p> : null}
      {waitingTotal > waiting.length ? (
        <p className="hint">{t('timeLine.waitingMore', { n: waiting.length, total: waitingTotal })}</p>
      ) : null}
      <Stack as="ul" gap={6}>
        {waiting.map((order) => (
          <li key={order.id}>
            <WaitingCard order={order} onGive={() => onGive(order)} onDrag={onDrag} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

interface WaitingCardProps {
  order: WaitingOrder;
  onGive(): void;
  onDrag(dragged: Dragged | undefined): void;
}

function WaitingCard({ order, onGive, onDrag }: WaitingCardProps) {
  const t = useText();
  const { id, elevatorNumber, projectName, minutes, deadline, overdue, type } = order;
  const time = formatDayTime(Date.parse(deadline)).slice(0, -3);
  const inside = (
    <>
      <Stack as="span" row gap={8} align="baseline">
        <strong>{elevatorNumber}</strong>
        <span className="hint">{whatOf(order, t)}</span>
        <Box as="span" margin={[0, 0, 0, 'auto']} color="ink3" fontSize={12}>
          {t('timeLine.minutes', { n: minutes })}
        </Box>
      </Stack>
      <Box as="span" block textOverflow="ellipsis" color="ink2" fontSize={12}>
        {projectName}
      </Box>
      <Box as="span" block color={overdue ? 'red' : 'ink3'} fontSize={12}>
        {t(overdue ? 'workOrder.lateSince' : 'workOrder.dueBy', { time })}
      </Box>
    </>
  );
  const props = {
    width: '100%' as const,
    padding: [6, 10] as const,
    border: 'all' as const,
    borderRadius: 4,
    background: type === 'rescue' ? ('redSoft' as const) : ('panel' as const),
    color: 'ink' as const,
    textAlign: 'left' as const,
  };
  if (!mayGive())
    return (
      <Box as={Link} block to={orderPath(id)} {...props}>
        {inside}
      </Box>
    );
  return (
    <Box
      as="button"
      type="button"
      {...props}
      draggable
      className="order-drag"
      title={t('timeLine.give')}
      onClick={onGive}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', order.orderNumber);
        onDrag({ orderId: id, elevatorNumber });
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {inside}
    </Box>
  );
}
