import { maxPictures } from '@hoistway/contract/file/picture.ts';
import type { OrderDetail, OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { OrderPicture } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { hoistwayAfter } from '#kit/phone/waitingActs.ts';
import { timeOfAct, type PhoneAct } from '#kit/phone/phoneActs.ts';

/** Something that the server has, or that waits on this device as an act. */
interface Brought {
  id: string | null;
  actId: string | null;
}

export interface ShownPicture extends Brought {
  itemId: string | null;
  final: boolean;
  stored: OrderPicture['picture'] | null;
  file: File | null;
}
export interface ShownPart extends Brought {
  name: string;
  quantity: number;
  unit: string;
  serial: string | null;
  batchNo: string | null;
  fromVan: boolean;
}
interface ShownSignature {
  confirmedBy: string | null;
  reason: string | null;
}

/** An order as it stands once the server has taken what waits on this device. */
export interface ShownOrder extends Omit<OrderDetail, 'pictures' | 'parts' | 'signature' | 'voice'> {
  pictures: readonly ShownPicture[];
  parts: readonly ShownPart[];
  signature: ShownSignature | null;
  voice: { seconds: number; waits: boolean } | null;
}

const moveOf = (act: PhoneAct): OrderMoveName | undefined => {
  if (act.call === 'processBill') return act.input.act;
  return act.call === 'complete' || act.call === 'turnToRepair' ? act.call : undefined;
};

const stateAfter = (act: PhoneAct, state: OrderRow['status']): OrderRow['status'] => {
  const move = moveOf(act);
  const to = move && orderMoves.table[move].to;
  return typeof to === 'string' ? to : state;
};

/** The state of an order in a list once what waits is taken. */
export const rowWithActs = (row: OrderRow, acts: readonly PhoneAct[]): OrderRow => ({
  ...row,
  ...hoistwayAfter(acts),
  status: acts.reduce((state, act) => stateAfter(act, state), row.status),
});

type Change = (order: ShownOrder, act: PhoneAct) => ShownOrder;

const withAnswers: Change = (order, act) => {
  if (act.call !== 'answer') return order;
  const answers = new Map(act.input.items.map((item) => [item.id, item]));
  return {
    ...order,
    items: order.items.map((item) => {
      const answer = answers.get(item.id);
      if (!answer) return item;
      return { ...item, result: answer.result, remark: answer.remark ?? null, answeredTime: timeOfAct(act) };
    }),
  };
};

const withEvidence: Change = (order, act) => {
  const { actId } = act;
  switch (act.call) {
    case 'addPicture': {
      const { itemId = null, file } = act.input;
      const picture = { id: null, actId, itemId, file, stored: null, final: false };
      return { ...order, pictures: [...order.pictures, picture] };
    }
    case 'removePicture': {
      const { pictureId } = act.input;
      return { ...order, pictures: order.pictures.filter(({ id }) => id !== pictureId) };
    }
    case 'addPart': {
      const { name, quantity, unit, serial = null, batchNo = null, stockId } = act.input;
      const part = { id: null, actId, name, quantity, unit, serial, batchNo, fromVan: stockId !== undefined };
      return { ...order, parts: [...order.parts, part] };
    }
    case 'removePart': {
      const { partId } = act.input;
      return { ...order, parts: order.parts.filter(({ id }) => id !== partId) };
    }
    case 'sign':
      return { ...order, signature: { confirmedBy: act.input.confirmedBy, reason: null } };
    case 'skipSignature':
      return { ...order, signature: { confirmedBy: null, reason: act.input.reason } };
    case 'keepVoice':
      return { ...order, voice: { seconds: act.input.seconds, waits: true } };
    default:
      return order;
  }
};

/** An order with what waits on this device, so that the next step is offered before the server has heard of the last. */
export function withActs(detail: OrderDetail, acts: readonly PhoneAct[]): ShownOrder {
  const { pictures, parts, signature, voice, ...rest } = detail;
  const known: ShownOrder = {
    ...rest,
    pictures: pictures.map(({ id, itemId, final, picture }) => ({
      id,
      actId: null,
      itemId,
      final,
      stored: picture,
      file: null,
    })),
    parts: parts.map((part) => ({ ...part, actId: null })),
    signature,
    voice: voice && { ...voice, waits: false },
  };
  const shown = acts.reduce<ShownOrder>(
    (order, act) => ({
      ...withEvidence(withAnswers(order, act), act),
      ...hoistwayAfter([act]),
      status: stateAfter(act, order.status),
    }),
    known,
  );
  return {
    ...shown,
    unanswered: shown.items.filter(({ result }) => result === null).length,
    unpictured: lackingPicture(shown).length,
    signed: isSigned(shown),
  };
}

/** How many more pictures an order takes. */
export const roomForPictures = ({ pictures }: ShownOrder): number =>
  maxPictures - pictures.filter(({ final }) => !final).length;

/** The key items that need a picture before the order is completed. */
export function lackingPicture(order: ShownOrder): ShownOrder['items'] {
  if (roomForPictures(order) <= 0) return [];
  const pictured = new Set(order.pictures.map(({ itemId }) => itemId));
  return order.items.filter(
    ({ id, keyItem, result }) => keyItem && result !== 'notApplicable' && !pictured.has(id),
  );
}

/** Whether a visit is confirmed as its contract wants it. */
function isSigned({ signing, signature }: Pick<ShownOrder, 'signing' | 'signature'>): boolean {
  if (signing === 'notNeeded') return true;
  return signing === 'required' ? (signature?.confirmedBy ?? null) !== null : signature !== null;
}
