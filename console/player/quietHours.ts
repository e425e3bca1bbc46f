import type { PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';

const minuteOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** How loud a screen plays at a minute of its day, of a hundred: within the quiet hours, which may span midnight, not at all. */
export function volumeAt(
  { volume, quietFrom, quietUntil }: Pick<PlayerOrders, 'volume' | 'quietFrom' | 'quietUntil'>,
  minute: number,
): number {
  if (quietFrom === null || quietUntil === null) return volume;
  const [from, until] = [minuteOf(quietFrom), minuteOf(quietUntil)];
  const isQuiet = from <= until ? from <= minute && minute < until : from <= minute || minute < until;
  return isQuiet ? 0 : volume;
}
