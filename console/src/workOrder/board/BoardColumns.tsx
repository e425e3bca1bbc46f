import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { askBefore } from '#kit/move/askBefore.ts';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { columnOf, shownStatuses, type Column } from './columnOf.ts';
import { inColumn } from './inColumn.ts';
import { useOrderMove } from '../OrderActs.tsx';
import { OrderCard } from './OrderCard.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The move by which the viewer brings an order into a column, if there is one now. */
const moveInto = (order: OrderRow, column: Column) =>
  orderMoves.movesFrom(order, storedMover()).find(({ to, refusal }) => to === column && refusal === undefined)
    ?.move;

/** A column for each state; a card is dragged where one of its moves leads. */
export function BoardColumns({ rows }: { rows: readonly OrderRow[] }) {
  const [dragged, setDragged] = useState<OrderRow>();
  const [dropped, setDropped] = useState<{ order: OrderRow; move: OrderMoveName; nth: number }>();
  // Rare states take room only when something is in them.
  const columns = shownStatuses.filter(
    (status) =>
      !isIn(status, [orderStatus.refused, orderStatus.refusalTaken]) ||
      rows.some((row) => columnOf(row) === status),
  );
  return (
    <Stack row flex={1} minHeight={0} overflow="auto" border="top" background="sunk">
      {columns.map((status) => (
        <OrderColumn
          key={status}
          status={status}
          rows={inColumn(rows, status)}
          takes={dragged !== undefined && moveInto(dragged, status) !== undefined}
          onDrag={setDragged}
          onDrop={() => {
            const move = dragged && moveInto(dragged, status);
            if (move) setDropped((before) => ({ order: dragged, move, nth: (before?.nth ?? 0) + 1 }));
            setDragged(undefined);
          }}
        />
      ))}
      {dropped ? <Dropped key={dropped.nth} order={dropped.order} move={dropped.move} /> : null}
    </Stack>
  );
}

interface OrderColumnProps {
  status: Column;
  rows: readonly OrderRow[];
  /** The dragged card may be let go here. */
  takes: boolean;
  onDrag(order: OrderRow | undefined): void;
  onDrop(): void;
}

function OrderColumn({ status, rows, takes, onDrag, onDrop }: OrderColumnProps) {
  const t = useText();
  const allow = (event: DragEvent) => {
    if (takes) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same moves are buttons on the page of each order
    <Box
      as="section"
      flex="1 0 168px"
      minWidth={0}
      padding={[0, 8, 12]}
      maxWidth={320}
      border="right"
      className={takes ? 'order-column takes' : 'order-column'}
      aria-label={t(`orderStatus.${status}`)}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Stack padding={[10, 4]} background="sunk" stickyTop={0} as="header" row gap={8} align="baseline">
        <h2>{t(`orderStatus.${status}`)}</h2>
        <Box as="span" color="ink3">
          {rows.length}
        </Box>
      </Stack>
      {rows.map((order) => (
        <div
          key={order.id}
          className="order-drag"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', order.orderNumber);
            onDrag(order);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <OrderCard order={order} />
        </div>
      ))}
    </Box>
  );
}

/** Makes the move of a card that was let go. */
function Dropped({ order, move }: { order: OrderRow; move: OrderMoveName }) {
  const t = useText();
  const { begin, dialog } = useOrderMove(order);
  const start = useEffectEvent(() =>
    askBefore(t, orderMoves.table[move], t(`orderMove.${move}`), () => begin(move)),
  );
  useEffect(() => start(), []);
  return dialog;
}
