import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useText } from '#kit/text.ts';
import { DrillMark } from '../DrillMark.tsx';
import type { CaseMoment } from './replayCase.ts';

interface ReplayClocksProps {
  rescue: RescueDetail;
  then: CaseMoment;
  moment: number;
}

/** The clocks of a rescue as they stood at a moment: each runs until what it waits for has happened. */
export function ReplayClocks({ rescue, then, moment }: ReplayClocksProps) {
  const t = useText();
  const from = Date.parse(rescue.beganTime);
  const out = then.releasedAt ?? then.endedAt;
  const clocks = [
    { name: t('rescueReplay.response'), end: then.acceptedAt ?? then.arrivedAt ?? out },
    { name: t('rescueReplay.arrival'), end: then.arrivedAt ?? out },
    { name: t('rescueReplay.release'), end: out },
  ];
  const late = Date.parse(rescue.arriveDueTime) < (then.arrivedAt ?? out ?? moment);
  return (
    <section className="case-clock replay-clocks">
      <p className="case-clock-head">
        <span>{t(out === undefined ? 'rescue.inside' : 'rescue.wasInside')}</span>
        <span className="case-state">
          {rescue.drill ? <DrillMark /> : null}
          <ChoiceWord choice="rescueState" value={then.state} />
        </span>
      </p>
      <strong className={out === undefined && !rescue.drill ? 'case-time is-running' : 'case-time'}>
        {clockText((out ?? moment) - from)}
      </strong>
      <p>{then.leadName ?? t('rescue.nobodyAccepted')}</p>
      <dl>
        {clocks.map(({ name, end }, index) => (
          <div key={name} className={end === undefined ? 'is-running' : undefined}>
            <dt>{name}</dt>
            <dd className={index === 1 && late ? 'alert-text' : undefined}>
              {clockText((end ?? moment) - from)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
