import type { LinkTotals } from './collectorLink.ts';

const complaintsPerMinute = 5;

/** One line a minute, and a few of what went wrong: a broker that stops must not fill the log with each elevator. */
export class FleetReport {
  private readonly onLog: (line: string) => void;
  private published = 0;
  private complaints = 0;
  private cpu = process.cpuUsage();

  constructor(onLog: (line: string) => void) {
    this.onLog = onLog;
  }

  complain(line: string): void {
    this.complaints += 1;
    if (this.complaints <= complaintsPerMinute) this.onLog(line);
  }

  say(elevators: number, { connected, published, events, dropped }: Readonly<LinkTotals>): void {
    const used = process.cpuUsage(this.cpu);
    const sent = published - this.published;
    const perMessage = sent > 0 ? Math.round((used.user + used.system) / sent) : 0;
    const unsaid = this.complaints - complaintsPerMinute;
    this.onLog(
      `elevators ${elevators}, connected ${connected}, published ${published} (+${sent}), ` +
        `events ${events}, dropped ${dropped}, cpu ${perMessage} µs per message` +
        (unsaid > 0 ? `, ${unsaid} more complaints` : ''),
    );
    this.published = published;
    this.complaints = 0;
    this.cpu = process.cpuUsage();
  }
}
