import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { partMarkings } from '@hoistway/contract/part/partKind.ts';

interface Marked {
  serial: string | null;
  batchNo: string | null;
  quantity: number;
}
type Errors = Record<string, string>;

/** What is wrong with the marks of a piece, by field: exactly what its kind asks for is given. */
function wrongMarks(
  { serial, batchNo, quantity }: Marked,
  marking: (typeof partMarkings)[number],
): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {};
  if (marking === 'serial' && !serial) errors['serial'] = 'invalid.serialRequired';
  if (marking !== 'serial' && serial) errors['serial'] = 'invalid.serialNotAsked';
  if (marking === 'serial' && quantity !== 1) errors['quantity'] = 'invalid.oneOfSerial';
  if (marking === 'batch' && !batchNo) errors['batchNo'] = 'invalid.batchRequired';
  if (marking !== 'batch' && batchNo) errors['batchNo'] = 'invalid.batchNotAsked';
  return errors;
}

/** The same in the words of the viewer. */
export const markErrors = (piece: Marked, marking: (typeof partMarkings)[number], t: Translate): Errors =>
  Object.fromEntries(Object.entries(wrongMarks(piece, marking)).map(([field, key]) => [field, t(key)]));

/** The first of them, where nobody fills in a form. */
export const markProblem = (piece: Marked, marking: (typeof partMarkings)[number]): TextKey | undefined =>
  Object.values(wrongMarks(piece, marking))[0];

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
