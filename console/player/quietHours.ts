import type { PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';
import { isQuietAt } from '@hoistway/contract/advert/terminal/quietHours.ts';

/** How loud a screen plays at a minute of its day, of a hundred: within the quiet hours not at all. */
export const volumeAt = (
  { volume, ...hours }: Pick<PlayerOrders, 'volume' | 'quietFrom' | 'quietUntil'>,
  minute: number,
): number => (isQuietAt(hours, minute) ? 0 : volume);
