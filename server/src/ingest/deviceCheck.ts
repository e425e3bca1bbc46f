import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { SaidEvent } from './event/deviceEvent.ts';
import type { MessageTime } from './time/messageTime.ts';

/** On which channel of the database lines are told. */
export const checkChannel = 'hoistway_check';
/** So long a collector is watched after it was asked for; whoever watches asks again before. */
export const watchedMs = 60_000;
const maxWaiting = 200;
/** A notification may have 8,000 bytes, and a letter up to four. */
const longestDetail = 1_500;

type Said = 'connection' | 'state' | 'event' | 'reply' | 'other';
type Outcome = 'taken' | 'repeated' | 'refused' | 'noted';

/** What became of one message of a collector that is watched. */
export interface CheckLine {
  serial: string;
  at: number;
  said: Said;
  outcome: Outcome;
  /** The name of the refusal. */
  reason?: string | undefined;
  detail: string;
}

/** Tells whoever watches a collector what becomes of its messages. */
export interface DeviceCheck {
  /** Watches a collector for a while from now. */
  watch(serial: string): void;
  isWatched(serial: string | undefined): serial is string;
  /** `describe` is asked only where somebody watches. */
  tell(
    serial: string | undefined,
    at: number,
    said: Said,
    outcome: Outcome,
    describe: () => string,
    reason?: string,
  ): void;
}

export function createDeviceCheck(db: Database, log: Logger, now: () => number): DeviceCheck {
  const until = new Map<string, number>();
  let waiting = 0;
  /** Lines are told one after the other, in their order. */
  let last: Promise<unknown> = Promise.resolve();

  const isWatched = (serial: string | undefined): serial is string => {
    if (serial === undefined || until.size === 0) return false;
    const end = until.get(serial);
    if (end === undefined) return false;
    if (end > now()) return true;
    until.delete(serial);
    return false;
  };

  return {
    watch: (serial) => void until.set(serial, now() + watchedMs),
    isWatched,
    tell(serial, at, said, outcome, describe, reason) {
      if (!isWatched(serial) || waiting >= maxWaiting) return;
      const line: CheckLine = {
        serial,
        at,
        said,
        outcome,
        reason,
        detail: describe().slice(0, longestDetail),
      };
      waiting += 1;
      last = last
        .then(() => sql`select pg_notify(${checkChannel}, ${JSON.stringify(line)})`.execute(db))
        .catch((error: unknown) => log.debug({ err: error, serial }, 'a line of a device check was not told'))
        .finally(() => (waiting -= 1));
    },
  };
}

const seconds = (ms: number) => `${(Math.abs(ms) / 1000).toFixed(1)} s`;

/** What was made of the time of a message. */
function describeTime({ at, skewMs, clockWrong }: Pick<MessageTime, 'at' | 'skewMs' | 'clockWrong'>): string {
  const instant = new Date(at).toISOString();
  if (clockWrong) return `its time is not believed, taken at its arrival ${instant}`;
  if (skewMs === 0) return `of ${instant}`;
  return `of ${instant}, after the clock was corrected, which is ${seconds(skewMs)} ${skewMs > 0 ? 'ahead' : 'behind'}`;
}

export function describeState(
  fields: { declared: string[]; undeclared: string[] } | undefined,
  time: Pick<MessageTime, 'at' | 'skewMs' | 'clockWrong'>,
  floor: number | undefined,
): string {
  const parts = [describeTime(time)];
  if (floor !== undefined) parts.push(`floor ${floor}`);
  if (fields) parts.push(`${fields.declared.length} fields`);
  if (fields && fields.undeclared.length > 0)
    parts.push(`not declared and left out: ${fields.undeclared.slice(0, 20).join(', ')}`);
  return parts.join('; ');
}

export function describeEvent(
  event: SaidEvent,
  meant: { code: string | undefined } & Pick<MessageTime, 'at' | 'skewMs' | 'clockWrong'>,
): string {
  const { id, code, on } = event;
  const kind =
    meant.code === undefined
      ? `${code}, which nothing maps`
      : meant.code === code
        ? code
        : `${code}, which is ${meant.code}`;
  return [`id ${id}; ${kind}; ${on ? 'begins' : 'ends'}`, describeTime(meant), ...event.leftOut()].join('; ');
}
