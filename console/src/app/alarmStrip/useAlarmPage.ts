import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { openTab } from '#kit/call/location.ts';
import { casePage } from '#kit/card/casePage.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import type { AlarmCard } from '#kit/live/alarmCards.ts';

export interface AlarmPage {
  /** The rescue, in this tab. */
  to: string | undefined;
  /** What a pop-up without a rescue opens in another tab: its elevator, or all elevators of an incident. */
  open(): void;
}

/** Where an alarm leads: straight to the rescue where there is one. */
export function useAlarmPage(card: AlarmCard, progress: AlarmProgress | undefined): AlarmPage {
  const pageOf = useElevatorPage();
  const [worst] = card.notices;
  return {
    to: progress?.rescue ? casePage(progress.rescue.id) : undefined,
    open: () => openTab(worst.targetType === 'incident' ? worst.url : pageOf(worst.target)),
  };
}
