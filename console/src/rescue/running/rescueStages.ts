import type { RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import type { BusinessState } from '#kit/glyph/BusinessGlyph.tsx';

const stages = ['reported', 'accepted', 'arrived', 'released'] as const;
export type RescueStage = (typeof stages)[number];

/** A stage of a rescue: over, under way, or still to come. */
export interface ShownStage {
  stage: RescueStage;
  glyph: Extract<BusinessState, 'done' | 'running' | 'waiting'>;
  /** When it was reached; null where that is not known, and of what is not reached. */
  at: string | null;
}

/** How many stages each state has behind it. */
const behind: Readonly<Record<RescueState, number>> = {
  waiting: 1,
  accepted: 2,
  arrived: 3,
  released: 4,
  closed: 4,
  canceled: 1,
};

type Timed = Pick<RescueRow, 'state' | 'reportTime' | 'acceptTime' | 'arriveTime' | 'releaseTime'>;

/** From the report until the people are out: a time from before somebody withdrew is none of a stage that is to come. */
export function rescueStages(rescue: Timed): ShownStage[] {
  const { state } = rescue;
  const reached = behind[state];
  const times = {
    reported: rescue.reportTime,
    accepted: rescue.acceptTime,
    arrived: rescue.arriveTime,
    released: rescue.releaseTime,
  };
  return stages.map((stage, at) => {
    if (at < reached) return { stage, glyph: 'done', at: times[stage] };
    return { stage, glyph: at === reached && isOpenRescue(state) ? 'running' : 'waiting', at: null };
  });
}
