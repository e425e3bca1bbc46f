import type { rescueDangers } from './rescueCase.ts';

/** What is known of the people of a rescue before somebody says who is out. */
export interface KnownPeople {
  /** All who were inside; null when nobody has counted. */
  trappedCount: number | null;
  /** All who are hurt, out or not; null when nobody has said. */
  injuredCount: number | null;
  dangers: readonly (typeof rescueDangers)[number][];
  /** Those who are out already, and the hurt among them. */
  releasedCount: number | null;
  injuredOutCount: number;
}

/** What is said of those who came out now. */
export interface SaidOut {
  releasedCount: number;
  injuredCount: number;
  /** The answer where nobody knows how many are inside; "no" always keeps the rescue open. */
  everybodyOut?: boolean | undefined;
  /** Why the numbers are not what was known. */
  reason?: string | undefined;
}

/** What does not fit what was known: each needs a reason. */
export const releaseDoubts = ['fewer', 'moreInjured', 'hurtForgotten', 'notEverybody', 'nobodyOut'] as const;
export type ReleaseDoubt = (typeof releaseDoubts)[number];

export interface ReleaseVerdict {
  doubts: ReleaseDoubt[];
  /** What has to be said before it is recorded. */
  missing: 'everybodyOut' | 'reason' | undefined;
  /** How many stay inside; null when some do and nobody knows how many. */
  remaining: number | null;
  /** Nobody is left: the rescue is released. */
  ends: boolean;
  /** What is known afterwards. */
  known: Omit<KnownPeople, 'dangers'> & { releasedCount: number };
}

/** Those still inside; null when nobody knows how many. */
export const insideOf = ({
  trappedCount,
  releasedCount,
}: Pick<KnownPeople, 'trappedCount' | 'releasedCount'>): number | null =>
  trappedCount === null ? null : Math.max(0, trappedCount - (releasedCount ?? 0));

/** The hurt who are still inside, as far as it is known; that somebody is hurt is at least one. */
export function hurtInsideOf({ injuredCount, dangers, injuredOutCount }: KnownPeople): number {
  const said = dangers.includes('injured') || dangers.includes('fainted') ? 1 : 0;
  return Math.max(0, Math.max(injuredCount ?? 0, said) - injuredOutCount);
}

/**
 * Judges who is said to be out against what was known; the forms ask it as they are filled in, the server under the lock of
 * the rescue. A rescue ends when everybody is out, and whoever says otherwise than was known says why.
 */
export function judgeRelease(known: KnownPeople, said: SaidOut): ReleaseVerdict {
  const { trappedCount } = known;
  const releasedCount = (known.releasedCount ?? 0) + said.releasedCount;
  const hurtStillInside = Math.max(0, said.injuredCount - said.releasedCount);
  const doubts = releaseDoubts.filter(
    (doubt) =>
      ({
        fewer: trappedCount !== null && releasedCount < trappedCount,
        moreInjured: hurtStillInside > 0,
        hurtForgotten: hurtInsideOf(known) > 0 && said.injuredCount === 0,
        notEverybody: said.everybodyOut === false,
        nobodyOut: releasedCount === 0,
      })[doubt],
  );
  const least = Math.max(
    trappedCount === null ? 0 : trappedCount - releasedCount,
    hurtStillInside,
    said.everybodyOut === false ? 1 : 0,
    0,
  );
  const isUnanswered = trappedCount === null && said.everybodyOut === undefined;
  const isUnexplained = doubts.length > 0 && !said.reason?.trim();
  const ends = least === 0 && !isUnanswered;
  const injuredOutCount = known.injuredOutCount + said.injuredCount - hurtStillInside;
  const hurt = Math.max(known.injuredCount ?? 0, known.injuredOutCount + said.injuredCount);
  return {
    doubts,
    missing: isUnanswered ? 'everybodyOut' : isUnexplained ? 'reason' : undefined,
    remaining: ends ? 0 : trappedCount === null ? null : least,
    ends,
    known: {
      trappedCount: trappedCount === null || ends ? trappedCount : releasedCount + least,
      releasedCount,
      injuredOutCount,
      // What was known of the hurt is what was found, once everybody is out.
      injuredCount: ends ? injuredOutCount : hurt === 0 ? known.injuredCount : hurt,
    },
  };
}

/** Whether another number of people would say that nobody is inside any more: that needs its reason. */
export const emptiesCar = (
  trappedCount: number,
  { releasedCount }: Pick<KnownPeople, 'releasedCount'>,
): boolean => trappedCount <= (releasedCount ?? 0);

/** So long after a release a report of people inside means that release. */
export const reopenWithinMinutes = 30;
