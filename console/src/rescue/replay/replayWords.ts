import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { faultEventWord } from '#kit/card/faultEventWord.ts';
import { messageWord } from '../messageWords.ts';
import { operationText } from '../operationWords.ts';

function deliveryText(delivery: NonNullable<ReplayLine['delivery']>, t: Translate): string {
  const { step, channel, receiverName, kind, reason } = delivery;
  return [
    t(`deliveryStep.${step}`),
    receiverName ?? t('rescue.toldByPhone'),
    messageWord(kind, t),
    t(`messageChannel.${channel}`),
    reason === null ? undefined : t(`deliveryReason.${reason}`),
  ]
    .filter((part) => part !== undefined)
    .join(t('term.comma'));
}

/** A line of a replay in one sentence. */
export function replayText({ operation, delivery, signal }: ReplayLine, t: Translate): string {
  if (operation) return operationText(operation, t);
  if (delivery) return deliveryText(delivery, t);
  if (!signal) return '';
  return signal.code === null ? t(`event.${signal.kind}`) : faultEventWord(signal.kind, signal.code, t);
}

/** Who or what a line comes from: an elevator, the program, or people. */
export const actorOf = ({ operation, signal }: ReplayLine): 'machine' | 'program' | 'person' =>
  signal ? 'machine' : operation && operation.byName !== null ? 'person' : 'program';
