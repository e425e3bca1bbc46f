import { keptLinesMs, maxLines, textOfLine } from '@hoistway/contract/advert/proof/lineText.ts';
import { ask } from '../ask.ts';
import { signWithKey } from '../deviceKey.ts';
import { forgetLines, keepLine, lastLine, readLines } from '../kept.ts';
import { serverNow } from '../serverTime.ts';
import type { Shown } from './shownSpot.ts';

const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** What this player has shown: each line stands on the one before, and stays here until the server has it. */
export class PlayLog {
  /** Lines are written one after the other, in the order in which spots ended. */
  private writing: Promise<void> = Promise.resolve();
  private sending: Promise<void> | undefined;

  add(shown: Shown): void {
    // One line that cannot be written, as on a full disk, is a gap that the next line tells of.
    this.writing = this.writing.then(() => this.write(shown)).catch(() => undefined);
  }

  private async write(shown: Shown): Promise<void> {
    const { n, hash: before } = await lastLine();
    const line = { ...shown, n: n + 1, before };
    await keepLine({ ...line, hash: await hashOf(textOfLine(line)) });
  }

  /** Sends what the server does not have, part by part; what fails is sent the next time. */
  send(as: { token: string; connection: string }): Promise<void> {
    this.sending ??= this.sendParts(as).finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendParts(as: { token: string; connection: string }): Promise<void> {
    await this.writing;
    for (;;) {
      const kept = await readLines(maxLines);
      const lines = kept.filter(({ startedAt }) => Date.parse(startedAt) > serverNow() - keptLinesMs);
      const newest = lines.at(-1);
      if (!newest) {
        if (kept.length === 0) return;
        await forgetLines(kept.at(-1)!.n);
        continue;
      }
      const signature = await signWithKey(newest.hash);
      if (signature === undefined) return;
      const { until } = await ask<{ until: number }>('ad/play/log', { ...as, lines, signature });
      await forgetLines(until);
      if (kept.length < maxLines) return;
    }
  }
}
