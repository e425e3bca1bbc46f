import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { partMarkings } from '@hoistway/contract/part/partKind.ts';

interface Marked {
  serial: string | null;
  batchNo: string | null;
  quantity: number;
}
type Errors = Record<string, string>;

/** What is wrong with the marks of a piece: exactly what its kind asks for is given. */
export function markErrors(
  { serial, batchNo, quantity }: Marked,
  marking: (typeof partMarkings)[number],
  t: Translate,
): Errors {
  const errors: Errors = {};
  if (marking === 'serial' && !serial) errors['serial'] = t('invalid.serialRequired');
  if (marking !== 'serial' && serial) errors['serial'] = t('invalid.serialNotAsked');
  if (marking === 'serial' && quantity !== 1) errors['quantity'] = t('invalid.oneOfSerial');
  if (marking === 'batch' && !batchNo) errors['batchNo'] = t('invalid.batchRequired');
  if (marking !== 'batch' && batchNo) errors['batchNo'] = t('invalid.batchNotAsked');
  return errors;
}

interface Days {
  /** The field that says the day. */
  field: string;
  day: string;
  today: string;
  /** The day on which the piece was mounted that is replaced or taken off. */
  mounted?: string;
}

/** What is wrong with the day of a piece: it has come, and lies not before the piece was mounted. */
export function dayErrors({ field, day, today, mounted }: Days, t: Translate): Errors {
  if (day > today) return { [field]: t('invalid.partDayFuture', { day: today }) };
  if (mounted !== undefined && day < mounted)
    return { [field]: t('invalid.partDayBeforeMounting', { day: mounted }) };
  return {};
}
