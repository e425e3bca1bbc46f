import type { z } from 'zod';
import type { inspectionDue, inspectionReason } from '@hoistway/contract/inspection/inspectionDue.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** How many days are left, or how late it is. */
export function daysLeftText(daysLeft: number, t: Translate): string {
  if (daysLeft === 0) return t('inspection.today');
  return daysLeft > 0 ? t('inspection.inDays', { n: daysLeft }) : t('inspection.daysLate', { n: -daysLeft });
}

/** Why an inspection is due when it is, as a sentence. */
export const reasonText = ({ key, ...said }: z.output<typeof inspectionReason>, t: Translate): string =>
  t(
    `inspectionReason.${key}`,
    Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? ''])),
  );

/** Where a figure comes from, and how well it is known. */
export const sourceText = (
  { source }: Pick<z.output<typeof inspectionDue>, 'source'>,
  t: Translate,
): string | undefined =>
  source === null
    ? undefined
    : t('inspection.source', { title: source.title, confidence: t(`confidence.${source.confidence}`) });
