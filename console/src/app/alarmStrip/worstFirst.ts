import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import type { AlarmCard } from '#kit/live/alarmCards.ts';

/** All that an alarm tells of has ended; it stays until somebody closes it. */
export const isOver = ({ notices }: AlarmCard): boolean => notices.every(({ action }) => action === 'closed');

/** Of an incident, and while it is not known: graver than a notice, lighter than what is critical. */
const usualSeverity = 2;

const severityOf = ({ notices }: AlarmCard, progress: AlarmProgress | undefined): number => {
  const known = progress?.faults.filter(({ id }) => notices.some((notice) => notice.id === id)) ?? [];
  return known.length === 0 ? usualSeverity : Math.min(...known.map(({ severity }) => severity));
};

/** Since when an alarm has lasted; of people inside since when they have been there, as far as that is known. */
export const sinceOf = ({ trapped, notices }: AlarmCard, progress: AlarmProgress | undefined): number =>
  Date.parse((trapped ? progress?.rescue?.since : undefined) ?? notices[0].faultTime);

/**
 * The worst first: people inside, of them those to whom nobody comes and then who has waited longest; then what nobody has
 * acknowledged, the gravest, the newest.
 */
export function worstFirst(
  cards: readonly AlarmCard[],
  progressOf: (card: AlarmCard) => AlarmProgress | undefined,
): AlarmCard[] {
  const measured = cards.map((card) => {
    const progress = progressOf(card);
    const since = sinceOf(card, progress);
    const { state } = progress?.rescue ?? {};
    const isAlone = state === undefined ? card.waits : state === rescueState.waiting;
    const order = card.trapped
      ? [0, isAlone ? 0 : 1, since]
      : [1, card.waits ? 0 : 1, severityOf(card, progress), -since];
    return { card, order };
  });
  return measured
    .toSorted((one, other) => {
      const at = one.order.findIndex((value, index) => value !== other.order[index]);
      return at === -1 ? 0 : one.order[at]! - other.order[at]!;
    })
    .map(({ card }) => card);
}
