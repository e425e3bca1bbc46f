import { useState, type ComponentType } from 'react';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditMoves, orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useText } from '#kit/text.ts';
import { AuditForm } from './AuditForm.tsx';
import { EvaluateForm } from './EvaluateForm.tsx';
import { HandlerForm } from './HandlerForm.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface AskedProps {
  order: OrderRow;
  move: OrderMoveName;
  /** Makes the move, with what was answered. */
  make(said: object): Promise<unknown>;
  onDone(): void;
}

/** What asks more than why; without one a move asks that, or nothing. */
const forms: Readonly<Partial<Record<OrderMoveName, ComponentType<AskedProps>>>> = {
  dispatch: HandlerForm,
  sendAnother: HandlerForm,
  handOver: HandlerForm,
  takeOver: HandlerForm,
  begin: ({ order: { id }, make, onDone }) => <SignInForm id={id} begin={make} onDone={onDone} />,
  complete: ({ order, make, onDone }) => <ReportForm order={order} report={make} onDone={onDone} />,
  evaluate: EvaluateForm,
};

/** Makes moves of an order: at once, or after asking what they need; `dialog` stands where the asking is drawn. */
export function useOrderMove(order: OrderRow) {
  const [asking, setAsking] = useState<OrderMoveName>();
  const { id, status: seen } = order;
  const make = (move: OrderMoveName, said?: object) =>
    makeMove(orderMoves, orderCalls, move, { id, seen, ...(said ? { said } : {}) });

  const begin = (move: OrderMoveName) => {
    if (orderMoves.table[move].needsRemark || forms[move]) return setAsking(move);
    return make(move);
  };
  const Form = (asking && forms[asking]) ?? Reason;
  const dialog =
    asking === undefined ? null : (
      <Form
        order={order}
        move={asking}
        make={(said) => make(asking, said)}
        onDone={() => setAsking(undefined)}
      />
    );
  return { begin, dialog };
}

/** What the viewer can make of an order now. */
export function OrderActs({ order }: { order: OrderRow }) {
  const t = useText();
  const { begin, dialog } = useOrderMove(order);
  const [audit, setAudit] = useState<{ inspectResult?: typeof orderAudit.failed }>();
  const { id, inspectStatus } = order;
  const { pending: inspected, failed: inspectResult } = orderAudit;
  const sample = () =>
    makeMove(auditMoves, orderCalls, 'sample', {
      id,
      seen: inspectStatus,
      said: { inspectStatus: inspected },
    });
  return (
    <Stack row wrap gap={8} justify="flex-end" className="order-acts">
      <MoveButtons
        moves={auditMoves}
        row={order}
        textOf={(move) => t(`orderAuditMove.${move}`)}
        onMove={(move) =>
          move === 'sample' ? void sample() : setAudit(move === 'fail' ? { inspectResult } : {})
        }
      />
      <MoveButtons moves={orderMoves} row={order} textOf={(move) => t(`orderMove.${move}`)} onMove={begin} />
      {dialog}
      {audit ? <AuditForm order={order} initial={audit} onDone={() => setAudit(undefined)} /> : null}
    </Stack>
  );
}

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
