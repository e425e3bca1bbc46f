import type { z } from 'zod';
import type { terminal } from './terminal.ts';

export type QuietHours = Pick<z.output<typeof terminal.schema>, 'quietFrom' | 'quietUntil'>;

const minuteOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether a minute of the day is within the quiet hours, which may span midnight. */
export function isQuietAt({ quietFrom, quietUntil }: QuietHours, minute: number): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const [from, until] = [minuteOf(quietFrom), minuteOf(quietUntil)];
  return from <= until ? from <= minute && minute < until : from <= minute || minute < until;
}
