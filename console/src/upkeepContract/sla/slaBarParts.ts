import type { SlaVerdictRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';

type Evidence = SlaVerdictRow['evidence'];

/** A piece of the bar of a clock, as wide as its share says. */
export interface BarPart {
  key: string;
  why: Evidence['stretches'][number]['why'];
  /** What was counted after the limit. */
  over: boolean;
  share: number;
  marks: { key: string; kind: Evidence['marks'][number]['kind']; at: string; percent: number }[];
}

/** What is not counted takes at most this part of what is: a holiday would hide the minutes that matter. */
const maxLeftOut = 0.2;
const leastShare = 1;

/** The bar of a clock: stretches in their order, what was counted cut where the limit was reached, with all marks. */
export function barParts({ stretches, marks }: Evidence): BarPart[] {
  const limit = marks.find(({ kind }) => kind === 'limit')?.at;
  const counted = stretches.reduce((sum, { why, seconds }) => (why === 'counted' ? sum + seconds : sum), 0);
  const most = Math.max(counted * maxLeftOut, leastShare);
  const cut = stretches.flatMap((stretch) =>
    limit !== undefined && stretch.why === 'counted' && stretch.from < limit && limit < stretch.to
      ? [
          { ...stretch, to: limit },
          { ...stretch, from: limit },
        ]
      : [stretch],
  );
  return cut.map(({ why, from, to }, index) => {
    const [begin, end] = [Date.parse(from), Date.parse(to)];
    const seconds = (end - begin) / 1000;
    const isLast = index === cut.length - 1;
    return {
      key: `${index} ${from}`,
      why,
      over: why === 'counted' && limit !== undefined && from >= limit,
      share: Math.max(leastShare, why === 'counted' ? seconds : Math.min(seconds, most)),
      marks: marks
        .filter(({ at }) => at >= from && (at < to || (isLast && at === to)))
        .map(({ kind, at }) => ({
          key: `${kind} ${at}`,
          kind,
          at,
          percent: end > begin ? ((Date.parse(at) - begin) / (end - begin)) * 100 : 0,
        })),
    };
  });
}
