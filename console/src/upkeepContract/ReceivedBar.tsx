import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';

/** How much of a contract's amount came in: a bar and the percentage. */
export function ReceivedBar({ amount, received }: { amount: string; received: string }) {
  const t = useText();
  const whole = Number(amount);
  const percent = whole > 0 ? Math.min(100, Math.floor((Number(received) / whole) * 100)) : 0;
  return (
    <span className="contract-received" title={t('contract.receivedOf', { received, amount })}>
      <span className="contract-bar" aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      {numberText(percent)}%
    </span>
  );
}
