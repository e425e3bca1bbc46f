/**
 * How a spot ended: as planned; cut short by an incident or because it stood still; not to be shown at all; or left as
 * something else is planned from then on.
 */
export const playEnds = ['whole', 'incident', 'stalled', 'failed', 'replaced'] as const;
export type PlayEnd = (typeof playEnds)[number];

/** Lines that are sent at once, and what a spot can be shown for in one of them. */
export const [maxLines, maxShownMs] = [500, 10 * 60_000];
/** A player without a network keeps its lines for so long. */
export const keptLinesMs = 7 * 24 * 3_600_000;

/** What comes before the first line of a pairing. */
export const firstBefore = '0'.repeat(64);

/** What a line says, but for its hash. */
export interface PlayLineText {
  before: string;
  n: number;
  startedAt: string;
  shownMs: number;
  lostMs: number;
  programId: string;
  version: number;
  zoneId: string;
  spotId: string;
  materialId: string;
  sha256: string;
  screenOn: boolean;
  ended: PlayEnd;
}

/** What the hash of a line is made of: the same text on both sides. */
export const textOfLine = (line: PlayLineText): string =>
  [
    line.before,
    line.n,
    line.startedAt,
    line.shownMs,
    line.lostMs,
    line.programId,
    line.version,
    line.zoneId,
    line.spotId,
    line.materialId,
    line.sha256,
    line.screenOn,
    line.ended,
  ].join('\n');
