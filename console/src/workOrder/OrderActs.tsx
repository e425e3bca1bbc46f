import { useState } from 'react';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditMoves, orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { MoveButtons } from '#kit/MoveButtons.tsx';
import { useText } from '#kit/text.ts';
import { AuditForm } from './AuditForm.tsx';
import { EvaluateForm } from './EvaluateForm.tsx';
import { HandlerForm } from './HandlerForm.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { SignInForm } from './SignInForm.tsx';

type Asking = OrderMoveName | 'audit' | 'fail';

const dangerous: readonly OrderMoveName[] = ['refuse', 'cancel', 'rework'];

/** Moves that are made as soon as they are chosen. */
type Direct = 'accept' | 'resume' | 'takeUpRefusal' | 'insist';
const isDirect = (move: OrderMoveName): move is Direct =>
  ['accept', 'resume', 'takeUpRefusal', 'insist'].includes(move);

/** Makes moves of an order: at once, or after asking what they need; `dialog` stands where the asking is drawn. */
export function useOrderMove(order: OrderRow) {
  const t = useText();
  const [asking, setAsking] = useState<Asking>();
  const process = useSubmit(orderCalls.processBill);
  const takeUp = useSubmit(orderCalls.takeUpRefusal);
  const insist = useSubmit(orderCalls.insist);
  const { id, status: seen } = order;

  const begin = (move: OrderMoveName) => {
    if (!isDirect(move)) return setAsking(move);
    if (move === 'insist')
      return confirm(t, {
        title: t('orderMove.insist'),
        hint: t('workOrder.insistHint'),
        button: t('orderMove.insist'),
        run: () => insist({ id, seen }),
      });
    if (move === 'takeUpRefusal') return void takeUp({ id, seen });
    return void process({ id, act: move, seen });
  };
  const dialog =
    asking === undefined ? null : <Asked order={order} asking={asking} onDone={() => setAsking(undefined)} />;
  return { begin, audit: setAsking, dialog };
}

/** What the viewer can make of an order now. */
export function OrderActs({ order }: { order: OrderRow }) {
  const t = useText();
  const { begin, audit, dialog } = useOrderMove(order);
  const inspect = useSubmit(orderCalls.inspect);
  const { id, inspectStatus } = order;
  return (
    <div className="order-acts">
      <MoveButtons
        moves={auditMoves}
        row={order}
        textOf={(move) => t(`orderAuditMove.${move}`)}
        onMove={(move) =>
          move === 'sample'
            ? void inspect({ id, inspectStatus: orderAudit.pending, seen: inspectStatus })
            : audit(move === 'fail' ? 'fail' : 'audit')
        }
        dangerous={['fail']}
      />
      <MoveButtons
        moves={orderMoves}
        row={order}
        textOf={(move) => t(`orderMove.${move}`)}
        onMove={begin}
        dangerous={dangerous}
      />
      {dialog}
    </div>
  );
}

const handlerMoves = ['dispatch', 'sendAnother', 'handOver', 'takeOver'] as const;

function Asked({ order, asking, onDone }: { order: OrderRow; asking: Asking; onDone(): void }) {
  const process = useSubmit(orderCalls.processBill);
  const report = useSubmit(orderCalls.complete);
  const { id, status: seen } = order;
  const shared = { order, onDone };
  const forHandler = handlerMoves.find((move) => move === asking);
  if (forHandler) return <HandlerForm {...shared} move={forHandler} />;
  if (asking === 'audit') return <AuditForm {...shared} initial={{}} />;
  if (asking === 'fail') return <AuditForm {...shared} initial={{ inspectResult: orderAudit.failed }} />;
  if (asking === 'begin')
    return (
      <SignInForm id={id} begin={(shown) => process({ id, act: 'begin', seen, ...shown })} onDone={onDone} />
    );
  if (asking === 'complete')
    return <ReportForm {...shared} report={(said) => report({ ...said, id, seen })} />;
  if (asking === 'evaluate') return <EvaluateForm {...shared} />;
  return <Reason {...shared} move={asking} />;
}

function Reason({ order, move, onDone }: { order: OrderRow; move: OrderMoveName; onDone(): void }) {
  const t = useText();
  const process = useSubmit(orderCalls.processBill);
  const turn = useSubmit(orderCalls.turnToRepair);
  const closeAlone = useSubmit(orderCalls.closeAlone);
  const cancel = useSubmit(orderCalls.cancel);
  const rework = useSubmit(orderCalls.rework);
  const { id, status: seen } = order;
  const save = (remark: string) => {
    const said = { id, remark, seen };
    switch (move) {
      case 'refuse':
      case 'pause':
        return process({ ...said, act: move });
      case 'turnToRepair':
        return turn(said);
      case 'closeAlone':
        return closeAlone(said);
      case 'rework':
        return rework(said);
      default:
        return cancel(said);
    }
  };
  return (
    <RemarkForm
      id={id}
      title={t(`orderMove.${move}`)}
      danger={dangerous.includes(move)}
      save={save}
      onDone={onDone}
    />
  );
}
