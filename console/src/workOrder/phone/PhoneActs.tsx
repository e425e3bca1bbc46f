import { useState } from 'react';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { MoveButtons } from '#kit/MoveButtons.tsx';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { RemarkForm } from '../RemarkForm.tsx';
import { ReportForm } from '../ReportForm.tsx';
import { SignInForm } from '../SignInForm.tsx';
import { enqueue } from '#kit/phone/actQueue.ts';
import type { Done } from '#kit/phone/phoneActs.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** What the person who does an order makes of it. */
const ownMoves = ['accept', 'begin', 'resume', 'complete', 'pause', 'turnToRepair', 'refuse'] as const;
type OwnMove = (typeof ownMoves)[number];
const isOwn = (move: OrderMoveName): move is OwnMove => ownMoves.some((own) => own === move);

/** All that lists and pages show of an order, as far as a move is judged by it. */
export type MovedOrder = Parameters<typeof orderMoves.movesFrom>[0] &
  Pick<OrderRow, 'id' | 'elevatorNumber' | 'status' | 'type'>;

/** What the mechanic can make of an order now; it is kept on the phone, and sent from there. */
export function PhoneActs({ order }: { order: MovedOrder }) {
  const t = useText();
  const [asking, setAsking] = useState<Exclude<OwnMove, 'accept' | 'resume'>>();
  const { status: seen } = order;
  const begin = (move: OrderMoveName) => {
    if (!isOwn(move)) return;
    if (move === 'accept' || move === 'resume')
      return void enqueue(order, { call: 'processBill', input: { act: move, seen } });
    setAsking(move);
  };
  const offered = orderMoves.movesFrom(order, storedMover());
  const lacking = offered.find(({ move }) => move === 'complete')?.refusal;
  return (
    <Stack row wrap gap={8} justify="flex-end" className="order-acts">
      {lacking === undefined ? null : (
        <Box as="p" flex="0 0 100%" tone="ink2" className="phone-lacks">
          {t(`refusal.${lacking}`)}
        </Box>
      )}
      <MoveButtons
        moves={orderMoves}
        row={order}
        among={ownMoves}
        size="large"
        textOf={(move) => t(`orderMove.${move}`)}
        onMove={begin}
        dangerous={['refuse']}
      />
      {asking === undefined ? null : (
        <Asked order={order} move={asking} onDone={() => setAsking(undefined)} />
      )}
    </Stack>
  );
}

interface AskedProps {
  order: MovedOrder;
  move: Exclude<OwnMove, 'accept' | 'resume'>;
  onDone(): void;
}

function Asked({ order, move, onDone }: AskedProps) {
  const t = useText();
  const { id, status: seen } = order;
  const keep = (done: Done) => enqueue(order, done);
  if (move === 'begin')
    return (
      <SignInForm
        id={id}
        begin={(shown) => keep({ call: 'processBill', input: { act: 'begin', seen, ...shown } })}
        onDone={onDone}
      />
    );
  if (move === 'complete')
    return (
      <ReportForm
        order={order}
        report={(said) => keep({ call: 'complete', input: { ...said, seen } })}
        onDone={onDone}
      />
    );
  const save = (remark: string) =>
    move === 'turnToRepair'
      ? keep({ call: 'turnToRepair', input: { remark, seen } })
      : keep({ call: 'processBill', input: { act: move, remark, seen } });
  return (
    <RemarkForm
      id={id}
      title={t(`orderMove.${move}`)}
      danger={move === 'refuse'}
      save={save}
      onDone={onDone}
    />
  );
}
