import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { DrillMark } from '#area/rescue/DrillMark.tsx';
import { InsideClock } from '#area/rescue/InsideClock.tsx';
import { LostMinutes } from '#area/rescue/LostMinutes.tsx';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';

type Ranked = ReplyOf<typeof rescueCalls.discovery>[number];

/** One open rescue at its rank, with what put it there, the heaviest first. */
export function RankedRescue({ rescue, onOpen }: { rescue: Ranked; onOpen(id: string): void }) {
  const t = useText();
  const now = useNow();
  const { id, rank, elevatorNumber, projectName, state, arriveTime, leadName } = rescue;
  const left = Date.parse(rescue.arriveDueTime) - now;
  const words = (
    <>
      <span className="ranked-no">{rescue.drill ? '' : rank}</span>
      <span className="ranked-words">
        <strong>
          {elevatorNumber} {rescue.drill ? <DrillMark /> : null}
        </strong>
        <span>{projectName}</span>
        <span className="ranked-state">
          <ChoiceWord choice="rescueState" value={state} />
          {leadName === null ? null : <span>{leadName}</span>}
        </span>
        <small>
          {[
            t('rescueMap.points', { n: rescue.points }),
            ...rescue.reasons.map(({ reason, points }) =>
              t('rescueMap.reason', { reason: t(`triageReason.${reason}`), points }),
            ),
          ].join(t('term.comma'))}
        </small>
      </span>
      <span className="ranked-times">
        <InsideClock rescue={rescue} />
        <LostMinutes rescue={rescue} />
        {arriveTime === null ? (
          <small className={left < 0 ? 'is-late' : ''}>
            {t(left < 0 ? 'dashboard.arrivalPassed' : 'dashboard.arrivalLeft', {
              time: clockText(Math.abs(left)),
            })}
          </small>
        ) : null}
      </span>
    </>
  );
  return (
    <li className="ranked">
      {isDisplay ? (
        <div className="ranked-row">{words}</div>
      ) : (
        <button type="button" className="ranked-row" onClick={() => onOpen(id)}>
          {words}
        </button>
      )}
    </li>
  );
}
