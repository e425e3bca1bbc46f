import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { byUrgency, isTrapped } from './faultNotices.ts';

/** What happened to one elevator, or one incident: the most urgent notice first. */
export interface AlarmCard {
  key: string;
  notices: readonly [Notification, ...Notification[]];
  /** People may be trapped, and the fault is neither closed nor over. */
  trapped: boolean;
  /** One of them is not acknowledged yet. */
  waits: boolean;
}

const keyOf = ({ targetType, target }: Notification): string => `${targetType} ${target}`;

/** Open notices by elevator, the most urgent card first. */
export function alarmCards(open: readonly Notification[]): AlarmCard[] {
  const cards = new Map<string, [Notification, ...Notification[]]>();
  for (const notice of byUrgency(open).toReversed()) {
    const known = cards.get(keyOf(notice));
    if (known) known.push(notice);
    else cards.set(keyOf(notice), [notice]);
  }
  return Array.from(cards, ([key, notices]) => ({
    key,
    notices,
    trapped: notices.some(isTrapped),
    waits: notices.some(({ action }) => action === 'opened'),
  }));
}
