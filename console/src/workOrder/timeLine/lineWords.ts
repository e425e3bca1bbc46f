import type { Translate } from '@hoistway/contract/language/translator.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { LineEntry, WaitingOrder } from '@hoistway/contract/workOrder/timeLine.ts';
import { formatTime } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import type { TokenName } from '#kit/theme/tokens.ts';

/** HH:mm of the person's clock. */
export const clockText = (at: number): string => formatTime(at).slice(0, 5);

/** Minutes as hours, with one digit where they are not full. */
export function hoursText(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return numberText(hours, hours % 1 === 0 ? 0 : 1);
}

/** What is to be done. */
export const whatOf = (
  { type, maintenanceType }: Pick<WaitingOrder, 'type' | 'maintenanceType'>,
  t: Translate,
): string => (maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`));

/** The colours of work by how far it is. */
export function coloursOf({ status, type, conflicts }: Pick<LineEntry, 'status' | 'type' | 'conflicts'>): {
  background: TokenName;
  borderColor: TokenName;
} {
  const background: TokenName =
    type === 'rescue'
      ? 'redSoft'
      : status === orderStatus.atWork
        ? 'amberSoft'
        : isOver(status)
          ? 'sunk'
          : 'priSoft';
  const borderColor: TokenName = conflicts.length > 0 ? 'red' : isOver(status) ? 'line2' : 'pri';
  return { background, borderColor };
}

const over: readonly (string | null)[] = [
  orderStatus.completed,
  orderStatus.turnedToRepair,
  orderStatus.toEvaluate,
  orderStatus.finished,
];
const isOver = (status: LineEntry['status']): boolean => over.includes(status);
