import type { TelemetryItem } from './telemetry.ts';

const unitOf = ({ unit }: TelemetryItem) => (unit ? ` (${unit})` : '');

/** What an item may hold, for the makers of devices. */
export function allowedIn(item: TelemetryItem): string {
  switch (item.kind) {
    case 'flag':
      return 'true or false';
    case 'whole':
      return `a whole number from ${item.from} to ${item.to}${unitOf(item)}`;
    case 'real':
      return `a number from ${item.from} to ${item.to}${unitOf(item)}`;
    case 'floor':
      return `a whole number from ${item.from} to ${item.to}, or the displayed text of at most ${item.longest} characters`;
    case 'text':
      return `a text of at most ${item.longest} characters`;
    case 'wholes':
      return `a list of at most ${item.most} whole numbers from ${item.from} to ${item.to}`;
    case 'texts':
      return `a list of at most ${item.most} texts of at most ${item.longest} characters each`;
  }
}

const longestShown = 60;

/** A value of a message, short enough for a line of the log. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length <= longestShown
    ? text
    : `${text.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Why a field cannot be read: what it is called, what it holds and what it may hold. */
export const misfit = (field: string, value: unknown, allowed: string): string =>
  `${field} is ${shownValue(value)}; allowed: ${allowed}`;
