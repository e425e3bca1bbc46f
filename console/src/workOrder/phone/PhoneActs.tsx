import { useState, type ComponentType } from 'react';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { RemarkForm } from '../RemarkForm.tsx';
import { ReportForm } from '../ReportForm.tsx';
import { SignInForm } from '../SignInForm.tsx';
import { enqueue } from '#kit/phone/actQueue.ts';
import { doneBy } from '#kit/phone/phoneActs.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** On a phone these stand behind the others. */
const behind: readonly OrderMoveName[] = ['pause', 'turnToRepair', 'refuse'];
/** What the person who does an order makes of it. */
const ownMoves = [
  ...orderMoves.names.filter(
    (name) => orderMoves.table[name].permission === 'order.handle' && !behind.includes(name),
  ),
  ...behind,
];

/** All that lists and pages show of an order, as far as a move is judged by it. */
export type MovedOrder = Parameters<typeof orderMoves.movesFrom>[0] &
  Pick<OrderRow, 'id' | 'elevatorNumber' | 'status' | 'type' | 'faultCode'>;

interface AskedProps {
  order: MovedOrder;
  move: OrderMoveName;
  make(said: object): Promise<unknown>;
  onDone(): void;
}

/** What asks more than why. */
const forms: Readonly<Partial<Record<OrderMoveName, ComponentType<AskedProps>>>> = {
  begin: ({ order: { id }, make, onDone }) => <SignInForm id={id} begin={make} onDone={onDone} />,
  complete: ({ order, make, onDone }) => <ReportForm order={order} report={make} onDone={onDone} />,
};

function Reason({ order: { id }, move, make, onDone }: AskedProps) {
  const t = useText();
  return (
    <RemarkForm
      id={id}
      title={t(`orderMove.${move}`)}
      danger={orderMoves.table[move].dangerous === true}
      save={(remark) => make({ remark })}
      onDone={onDone}
    />
  );
}

/** A move that a person has chosen, and the state in which they saw the order then. */
interface Chosen {
  move: OrderMoveName;
  seen: MovedOrder['status'];
}

/** Keeps a move on the phone, as the call by which it is made. */
const keep = (order: MovedOrder, { move, seen }: Chosen, said: object) =>
  enqueue(order, doneBy(move, { ...said, seen }));

/** What the mechanic can make of an order now; it is kept on the phone, and sent from there. */
export function PhoneActs({ order }: { order: MovedOrder }) {
  const t = useText();
  const [asking, setAsking] = useState<Chosen>();
  const choose = (move: OrderMoveName) => {
    const chosen = { move, seen: order.status };
    if (forms[move] || orderMoves.table[move].needsRemark) setAsking(chosen);
    else void keep(order, chosen, {});
  };
  const Form = (asking && forms[asking.move]) ?? Reason;
  const offered = orderMoves.movesFrom(order, storedMover());
  const lacking = offered.find(({ move }) => move === 'complete')?.refusal;
  return (
    <Stack row wrap gap={8} justify="flex-end" className="order-acts">
      {lacking === undefined ? null : (
        <Box as="p" flex="0 0 100%" color="ink2" className="phone-lacks">
          {t(`refusal.${lacking}`)}
        </Box>
      )}
      <MoveButtons
        moves={orderMoves}
        row={order}
        among={ownMoves}
        size="large"
        textOf={(move) => t(`orderMove.${move}`)}
        onMove={choose}
      />
      {asking === undefined ? null : (
        <Form
          order={order}
          move={asking.move}
          make={(said) => keep(order, asking, said)}
          onDone={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
