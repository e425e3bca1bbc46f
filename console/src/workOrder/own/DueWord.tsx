import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { spanText } from '#kit/format/duration.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';

/** How long there is until the deadline of an order, or since. */
export function DueWord({ order: { deadline } }: { order: Pick<OrderRow, 'deadline'> }) {
  const t = useText();
  const left = Date.parse(deadline) - useNow();
  return (
    <Box as="span" fontWeight={600} color={left < 0 ? 'amber' : 'ink'} textOverflow="nowrap">
      {t(left < 0 ? 'workOrder.timeOver' : 'workOrder.timeLeft', { time: spanText(Math.abs(left), t) })}
    </Box>
  );
}
