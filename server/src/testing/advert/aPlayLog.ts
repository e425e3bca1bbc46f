import { createHash } from 'node:crypto';
import { firstBefore, textOfLine } from '@hoistway/contract/advert/proof/lineText.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';

/** A line with the hash of what it says. */
export const sealed = (line: Omit<PlayLine, 'hash'>): PlayLine => ({
  ...line,
  hash: createHash('sha256').update(textOfLine(line)).digest('hex'),
});

/** What a player writes down, each line on the one before. */
export class TestPlayLog {
  readonly lines: PlayLine[] = [];
  private readonly spot: Partial<PlayLine>;

  constructor(spot: Partial<PlayLine> = {}) {
    this.spot = spot;
  }

  /** A spot of ten seconds that began at a moment (epoch milliseconds). */
  add(startedAt: number, said: Partial<PlayLine> = {}): PlayLine {
    const line = sealed({
      n: this.lines.length + 1,
      startedAt: new Date(startedAt).toISOString(),
      shownMs: 10_000,
      lostMs: 0,
      programId: '1',
      version: 1,
      zoneId: 'main',
      spotId: 'a',
      materialId: '1',
      sha256: 'a'.repeat(64),
      screenOn: true,
      ended: 'whole',
      before: this.lines.at(-1)?.hash ?? firstBefore,
      ...this.spot,
      ...said,
    });
    this.lines.push(line);
    return line;
  }
}
