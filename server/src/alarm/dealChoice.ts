import { alarmDeals, dealOf, type AlarmDeal } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { translators } from '#platform/texts.ts';

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s_]/g, '');

/** The words by which senders of the specification's call name a choice. */
const byWords = new Map<string, AlarmDeal>(
  alarmDeals.flatMap((deal) => [
    [plain(deal), deal] as const,
    ...Object.values(translators).map((t) => [plain(t(`alarmDealt.${deal}`)), deal] as const),
  ]),
);

/**
 * Which way of dealing is meant, and what was said of it: by the number of the choice, or by a handling text that is
 * the choice in words.
 */
export function dealChoice(
  dealType: number | undefined,
  dealText: string | undefined,
): { deal: AlarmDeal | undefined; text: string | undefined } {
  if (dealType !== undefined) return { deal: dealOf(dealType), text: dealText };
  const deal = dealText === undefined ? undefined : byWords.get(plain(dealText));
  return { deal, text: undefined };
}
