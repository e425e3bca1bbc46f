import {
  entitles,
  type ClaimCauses,
  type ClaimEntry,
} from '@hoistway/contract/install/claim/installClaim.ts';
import type { DelayEntry, DelayShare } from '@hoistway/contract/install/slip.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** The days by cause and by who caused them, those that weigh most first. */
export function causesOf(
  shares: readonly DelayShare<DelayEntry & { causedBy: string | null }>[],
): ClaimCauses {
  const causes = new Map<string, ClaimCauses[number]>();
  for (const { cause, entry, days } of shares) {
    const causedBy = entry?.causedBy ?? null;
    const key = JSON.stringify([cause, causedBy]);
    const known = causes.get(key);
    if (known) known.days += days;
    else causes.set(key, { cause, causedBy, days, entitles: entitles(cause) });
  }
  return [...causes.values()].toSorted((one, other) => other.days - one.days);
}

export const causeWords = (causes: ClaimCauses, t: Translate) =>
  causes.map(({ cause, ...row }) => ({
    ...row,
    cause: cause === null ? t('installSchedule.unexplained') : t(`delayCause.${cause}`),
    claimed: t(row.entitles ? 'installClaim.entitles' : 'installClaim.entitlesNot'),
  }));

export const entryWords = <Entry extends ClaimEntry>(entries: readonly Entry[], t: Translate) =>
  entries.map((entry) => ({
    ...entry,
    cause: t(`delayCause.${entry.cause}`),
    evidence:
      entry.evidence === null
        ? null
        : t('installClaim.evidenceNo', { kind: t(`stepFileKind.${entry.evidence}`), n: entry.number }),
  }));

/** By how much the completion has moved, and for how much of it an extension is claimed. */
export const claimSentence = (
  { slipDays, claimedDays, partyA }: { slipDays: number; claimedDays: number; partyA: string },
  t: Translate,
) => ({
  slip: t('installClaim.days', { n: slipDays }),
  sentence: t('installClaim.sentence', { n: claimedDays, slip: slipDays, partyA }),
});
