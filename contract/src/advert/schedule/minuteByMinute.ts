import type { Airing, AiringDevice, LoserReason, PlaySchedule } from './airing.ts';

/**
 * What `playing` has to say, written as the rules are told and not as it computes: for tests. Each minute is judged from
 * the beginning; who has a turn is found by counting the seconds that each has had.
 */
export interface Told {
  /** May have the minute: those that share the hour, with their parts in percent. */
  shares: Map<string, number>;
  reasons: Map<string, LoserReason['kind']>;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clocks = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string, how: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${how}`;
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(how, { timeZone, ...options });
  clocks.set(key, made);
  return made;
}

function clockOf(at: number, timeZone: string) {
  const [hours, minutes] = formatOf(timeZone, 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number);
  return {
    day: formatOf(timeZone, 'sv-SE', { dateStyle: 'short' }).format(at),
    weekday: weekdays.indexOf(formatOf(timeZone, 'en-US', { weekday: 'short' }).format(at)) + 1,
    minute: hours! * 60 + minutes!,
  };
}

function meant(airing: Airing, device: AiringDevice): boolean {
  if (airing.terminalIds.length + airing.groupNames.length === 0) return true;
  return (
    airing.terminalIds.some((id) => id === device.id) ||
    airing.groupNames.some((name) => name === device.groupName)
  );
}

function refused(airing: Airing, device: AiringDevice, schedule: PlaySchedule, at: number) {
  const { day, weekday, minute } = clockOf(at, schedule.timeZone);
  const free = schedule.holidays.some((each) => each === day);
  const rules: [boolean, LoserReason['kind']][] = [
    [airing.fault === 'notReviewed', 'notReviewed'],
    [airing.fault === 'material', 'material'],
    [`${airing.screenSize} ${airing.direction}` !== `${device.screenSize} ${device.direction}`, 'screen'],
    [airing.fromDay > day, 'notYet'],
    [airing.untilDay !== null && airing.untilDay < day, 'over'],
    [free && airing.onHolidays === 'never', 'holiday'],
    [!free && airing.onHolidays === 'only', 'noHoliday'],
    [!new Set(airing.weekdays).has(weekday), 'weekday'],
    [
      airing.dayParts.length > 0 &&
        !airing.dayParts.some((part) => minute >= part.from && minute < part.until),
      'dayPart',
    ],
  ];
  return rules.find(([holds]) => holds)?.[1];
}

/** What is to be said of a minute. */
export function told(schedule: PlaySchedule, device: AiringDevice, at: number): Told {
  const reasons = new Map<string, LoserReason['kind']>();
  const free: Airing[] = [];
  for (const airing of schedule.airings) {
    if (!meant(airing, device)) continue;
    const reason = refused(airing, device, schedule, at);
    if (reason) reasons.set(airing.id, reason);
    else free.push(airing);
  }
  const shares = new Map<string, number>();
  let rest = 100;
  for (let priority = 100; priority >= 0; priority -= 1) {
    const equals = free.filter((each) => each.priority === priority);
    if (equals.length === 0) continue;
    const before = rest;
    const asked = equals.map(({ share }) => share ?? 0).reduce((sum, share) => sum + share, 0);
    for (const { id, share } of equals) {
      const part = share === null ? 0 : asked > before ? (share / asked) * before : share;
      if (part > 0) shares.set(id, part);
      else if (share !== null) reasons.set(id, before > 0 ? 'noShare' : 'priority');
      rest -= part;
    }
    rest = Math.max(0, Math.abs(rest) < 1e-9 ? 0 : rest);
    const open = equals.filter(({ share }) => share === null);
    for (const { id } of open) {
      if (rest > 0) shares.set(id, rest / open.length);
      else reasons.set(id, before > 0 ? 'noShare' : 'priority');
    }
    if (open.length > 0) rest = 0;
  }
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  return { shares: new Map([...shares].map(([id, share]) => [id, (share / sum) * 100])), reasons };
}
