import { Input } from 'antd';
import { maxInstallLines } from '@hoistway/contract/install/installContract.ts';
import { amountFormat, centsOf, keepable, sumOfAmounts, textOfCents } from '@hoistway/contract/money.ts';
import { moneyText } from '#kit/format/number.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { EnteredRows } from '../EnteredRows.tsx';
import type { LineValue } from './contractValues.ts';

interface LinesFieldProps {
  id?: string;
  value?: LineValue[];
  onChange?(lines: LineValue[]): void;
  /** Elevators that have an order: they keep their place and price. */
  ordered?: readonly { elevatorId: string; elevatorNumber: string; projectName: string }[] | undefined;
}

const centsOfTyped = (price: string): number | undefined =>
  amountFormat.test(price) ? centsOf(price) : undefined;

/** The elevators of a contract, each with its price. */
export function LinesField({ id, value = [], onChange, ordered = [] }: LinesFieldProps) {
  const t = useText();
  const orderedOf = (line: LineValue) => ordered.find(({ elevatorId }) => elevatorId === line.elevatorId);
  const cents = value.map(({ price }) => centsOfTyped(price));
  const sum = cents.includes(undefined)
    ? undefined
    : keepable(() => sumOfAmounts(cents.filter((each) => each !== undefined)));
  return (
    <EnteredRows
      id={id}
      rows={value}
      headings={[t('installOrder.elevatorId'), t('installContract.price')]}
      isFixed={(line) => orderedOf(line) !== undefined}
      fresh={{ elevatorId: '', price: value.at(-1)?.price ?? '0.00' }}
      max={maxInstallLines}
      addText={t('installContract.addLine')}
      sum={
        sum === undefined
          ? undefined
          : t('installContract.sumOfLines', { amount: moneyText(textOfCents(sum)) })
      }
      onChange={(lines) => onChange?.(lines)}
      cellsOf={(line, at, change) => {
        const said = (field: string) => t('installNode.rowOf', { n: at + 1, field });
        return [
          <LineElevator
            key="elevator"
            label={said(t('installOrder.elevatorId'))}
            fixed={orderedOf(line)}
            value={line.elevatorId}
            onChange={(elevatorId) => change({ elevatorId })}
          />,
          <Input
            key="price"
            inputMode="decimal"
            aria-label={said(t('installContract.price'))}
            disabled={orderedOf(line) !== undefined}
            value={line.price}
            status={centsOfTyped(line.price) === undefined ? 'error' : ''}
            onChange={({ target }) => change({ price: target.value })}
          />,
        ];
      }}
    />
  );
}

interface LineElevatorProps {
  label: string;
  value: string;
  fixed: { elevatorNumber: string; projectName: string } | undefined;
  onChange(elevatorId: string): void;
}

/** The elevator of a line: chosen, or named where it has an order. */
function LineElevator({ label, value, fixed, onChange }: LineElevatorProps) {
  if (fixed)
    return (
      <>
        <strong>{fixed.elevatorNumber}</strong> <span className="hint">{fixed.projectName}</span>
      </>
    );
  return <ElevatorSelect label={label} value={value || null} onChange={(id) => onChange(id ?? '')} />;
}
