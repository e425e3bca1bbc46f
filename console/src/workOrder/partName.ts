import type { Translate } from '@hoistway/contract/language/translator.ts';

/** A used part with the mark of its piece. */
export function partName(
  { name, serial, batchNo }: { name: string; serial: string | null; batchNo: string | null },
  t: Translate,
): string {
  if (serial !== null) return t('workOrder.partMarked', { name, mark: serial });
  return batchNo === null ? name : t('workOrder.partOfBatch', { name, mark: batchNo });
}
