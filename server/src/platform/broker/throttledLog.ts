import type { BrokerLog } from './brokerLog.ts';

/** Says the same of one device once per minute, and then how often it happened. */
export interface ThrottledLog {
  warn(device: string, fields: object, message: string): void;
  /** Tells the counts that nobody has heard yet. */
  flush(): void;
}

const minuteMs = 60_000;
/** Devices told apart; a flood of invented ones is folded. */
const maxLines = 5000;

interface Line {
  device: string;
  message: string;
  fields: object;
  times: number;
}

/** Logs once per device, message and minute; what was left unsaid is told as a count when the minute is over. */
export function createThrottledLog(log: Pick<BrokerLog, 'warn'>, now: () => number): ThrottledLog {
  const lines = new Map<string, Line>();
  let since = now();

  function flush(): void {
    for (const { device, message, fields, times } of lines.values()) {
      if (times > 0) log.warn({ device, ...fields, times }, `${message} (again, counted)`);
    }
    lines.clear();
    since = now();
  }

  return {
    warn(device, fields, message) {
      if (now() - since >= minuteMs || now() < since) flush();
      const told = lines.size < maxLines ? device : '*';
      const key = `${device}\n${message}`;
      const line = lines.get(key) ?? lines.get(`*\n${message}`);
      if (line) {
        line.times += 1;
        line.fields = fields;
        return;
      }
      lines.set(`${told}\n${message}`, { device: told, message, fields, times: 0 });
      log.warn({ device, ...fields }, message);
    },
    flush,
  };
}
