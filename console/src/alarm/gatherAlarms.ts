/** How soon after an alarm the numbers are asked for again: of a hundred in ten seconds twice a second. */
const settleMs = 500;

interface Gathered {
  /** The alarms of one frame, the newest first. */
  offer(ids: readonly string[]): void;
  /** What is shown of alarms is older than they are. */
  refresh(): void;
}

/**
 * Takes alarms as they come, however many: a frame deals with all that came in it, and what lists and counters show is
 * asked for again at a steady pace. Answers where alarms go, and how it ends.
 */
export function gatherAlarms({ offer, refresh }: Gathered): { take(id: string): void; stop(): void } {
  let waiting: string[] = [];
  let frame: number | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  return {
    take(id) {
      waiting.unshift(id);
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const ids = waiting;
        waiting = [];
        offer(ids);
      });
      settling ??= setTimeout(() => {
        settling = undefined;
        refresh();
      }, settleMs);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(settling);
    },
  };
}
