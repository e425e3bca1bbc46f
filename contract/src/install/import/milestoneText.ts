import type { InstallMilestone } from '../installContract.ts';

/** A milestone as a cell of a sheet says it: its share, and the step or the days after the handover. */
export type WrittenMilestone = Pick<InstallMilestone, 'share' | 'stepName' | 'afterDays'>;

const longestStep = 60;
const mostDays = 3650;

/** Milestones in one cell, such as `30% Rails; 65% Inspection; 5% +365`. */
export const milestonesText = (milestones: readonly WrittenMilestone[]): string =>
  milestones
    .map(({ share, stepName, afterDays }) => `${share / 100}% ${stepName ?? `+${afterDays}`}`)
    .join('; ');

/** What such a cell says, or the part of it that cannot be read. */
export function readMilestones(text: string): WrittenMilestone[] | { unread: string } {
  const parts = text.split(/[;；\n]/).map((part) => part.trim());
  const milestones: WrittenMilestone[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const [, percent, owed = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s*[%％]\s*(.+)$/.exec(part) ?? [];
    const days = /^[+＋]\s*(\d{1,4})$/.exec(owed)?.[1];
    const afterDays = days === undefined ? null : Number(days);
    if (percent === undefined || owed.length > longestStep || Number(afterDays) > mostDays)
      return { unread: part };
    const share = Math.round(Number(percent) * 100);
    milestones.push({ share, stepName: afterDays === null ? owed : null, afterDays });
  }
  return milestones;
}
