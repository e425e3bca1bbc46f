import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { maxInstallLines } from '@hoistway/contract/install/installContract.ts';
import { amountFormat, centsOf, keepable, sumOfAmounts, textOfCents } from '@hoistway/contract/money.ts';
import { moneyText } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
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
  const change = (at: number, changes: Partial<LineValue>) =>
    onChange?.(value.map((line, nth) => (nth === at ? { ...line, ...changes } : line)));
  const orderedOf = (line: LineValue) => ordered.find(({ elevatorId }) => elevatorId === line.elevatorId);
  const isFixed = (line: LineValue) => orderedOf(line) !== undefined;
  const cents = value.map(({ price }) => centsOfTyped(price));
  const sum = cents.includes(undefined)
    ? undefined
    : keepable(() => sumOfAmounts(cents.filter((each) => each !== undefined)));
  const said = (at: number, field: string) => t('installContract.rowOf', { n: at + 1, field });
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {value.length === 0 ? null : (
        <table className="plain-table is-stacked">
          <thead>
            <tr>
              <th>{t('installOrder.elevatorId')}</th>
              <th>{t('installContract.price')}</th>
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((line, at) => (
              <tr key={at}>
                <td>
                  <LineElevator
                    label={said(at, t('installOrder.elevatorId'))}
                    fixed={orderedOf(line)}
                    value={line.elevatorId}
                    onChange={(elevatorId) => change(at, { elevatorId })}
                  />
                </td>
                <td>
                  <Input
                    inputMode="decimal"
                    aria-label={said(at, t('installContract.price'))}
                    disabled={isFixed(line)}
                    value={line.price}
                    status={centsOfTyped(line.price) === undefined ? 'error' : ''}
                    onChange={({ target }) => change(at, { price: target.value })}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    disabled={isFixed(line)}
                    aria-label={t('installContract.takeRow', { n: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, nth) => nth !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Stack row wrap gap={12} align="center">
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= maxInstallLines}
          onClick={() => onChange?.([...value, { elevatorId: '', price: value.at(-1)?.price ?? '0.00' }])}
        >
          {t('installContract.addLine')}
        </Button>
        {sum === undefined || value.length === 0 ? null : (
          <span className="hint">
            {t('installContract.sumOfLines', { amount: moneyText(textOfCents(sum)) })}
          </span>
        )}
      </Stack>
    </Stack>
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
