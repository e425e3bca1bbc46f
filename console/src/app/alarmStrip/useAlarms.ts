import { useLocation } from 'react-router';
import { alarmProgressCalls, maxProgress, type AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { alarmCards, type AlarmCard } from '#kit/live/alarmCards.ts';
import { useNotices } from '#kit/live/faultNotices.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { findRoute } from '../routes.tsx';
import { isOver, worstFirst } from './worstFirst.ts';

const everyMs = 10_000;

const pagesOfElevator = ['/realTime/detail', '/realTime/phoneDetail'];

/** The elevator, the rescue or the incident whose own page is open: what is wrong with it is said there. */
function usePageOfOne(): (card: AlarmCard, progress: AlarmProgress | undefined) => boolean {
  const { pathname, search } = useLocation();
  const path = findRoute(pathname)?.path ?? '';
  const asked = new URLSearchParams(search);
  return ({ notices: [{ targetType, target }] }, progress) => {
    if (targetType !== 'elevator')
      return path === '/realTime/eleHistoryFault' && asked.get('incidentId') === target;
    if (pagesOfElevator.includes(path)) return asked.get('id') === target;
    return path === '/gridRescue/gridRescue' && asked.get('id') === (progress?.rescue?.id ?? '-');
  };
}

export interface Alarms {
  /** What still is, the worst first. */
  running: AlarmCard[];
  /** What has ended and nobody has closed yet. */
  ended: AlarmCard[];
  /** What is told of on the open page itself. */
  ofPage: AlarmCard[];
  /** Faults that are put off for now, which stand nowhere. */
  snoozed: ReadonlySet<string>;
  progressOf(card: AlarmCard): AlarmProgress | undefined;
  reread(): unknown;
}

/** The alarms of this browser that are not closed, with what is being done about each. */
export function useAlarms(): Alarms {
  const open = useNotices((notices) => notices.open);
  const isOfPage = usePageOfOne();
  const elevators = alarmCards(open)
    .filter((card) => !isOver(card) && card.notices[0].targetType === 'elevator')
    .map(({ notices: [{ target }] }) => target)
    .slice(0, maxProgress)
    .toSorted();
  const asks = elevators.length > 0 && holdsPermission('fault.view');
  const { data, refetch } = useCall(alarmProgressCalls.progress, asks ? { elevators } : null, {
    everyMs,
    keepPrevious: true,
    onError: 'ignored',
  });
  // What is put off comes back by itself: it is asked about all the while.
  const snoozed = new Set(
    data?.flatMap(({ faults }) => faults.filter((fault) => fault.snoozed).map(({ id }) => id)),
  );
  const cards = alarmCards(open.filter(({ id }) => !snoozed.has(id)));
  const progressOf = ({ notices: [{ targetType, target }] }: AlarmCard) =>
    targetType === 'elevator' ? data?.find(({ elevatorId }) => elevatorId === target) : undefined;
  const ofPage = cards.filter((card) => isOfPage(card, progressOf(card)));
  const others = cards.filter((card) => !ofPage.includes(card));
  return {
    running: worstFirst(
      others.filter((card) => !isOver(card)),
      progressOf,
    ),
    ended: others.filter(isOver),
    ofPage,
    snoozed,
    progressOf,
    // Where nothing may be asked there is nothing to read anew.
    reread: () => (asks ? refetch() : undefined),
  };
}
