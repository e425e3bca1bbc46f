import { clockText } from '#kit/format/duration.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';

/** How long there is until a deadline, or has been since. */
export function ClockLeft({ deadline }: { deadline: string }) {
  const t = useText();
  const left = Date.parse(deadline) - useNow();
  const passed = left < 0;
  return (
    <span role="timer" className={passed ? 'alert-text' : undefined}>
      {t(passed ? 'incident.passedBy' : 'incident.leftOf', { left: clockText(Math.abs(left)) })}
    </span>
  );
}
