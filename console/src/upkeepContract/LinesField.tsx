import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { textOfCents } from '@hoistway/contract/money.ts';
import { moneyText, noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { centsOfLine, centsOfLines, typedCents, type LineValue } from './contractValues.ts';
import { ElevatorChoice } from './ElevatorChoice.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface LinesFieldProps {
  id?: string;
  value?: LineValue[];
  onChange?(lines: LineValue[]): void;
  /** Of the contract: so many months each elevator is paid for, unless said otherwise. */
  months: number | null;
  /** The contract that is changed. */
  contractId: string | undefined;
}

/** The elevators of a contract with their prices. */
export function LinesField({ id, value = [], onChange, months, contractId }: LinesFieldProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const [price, setPrice] = useState('');
  const before = useRef(months);
  const change = (lines: LineValue[]) => onChange?.(lines);

  // What was paid for the whole term is so for the new one.
  useEffect(() => {
    const former = before.current;
    before.current = months;
    if (months === null || months === former || !Number.isInteger(months) || months < 1) return;
    if (value.some(({ quantity }) => quantity === former))
      change(value.map((line) => (line.quantity === former ? { ...line, quantity: months } : line)));
  });

  const changeOne = (elevatorId: string, changes: Partial<LineValue>) =>
    change(value.map((line) => (line.elevatorId === elevatorId ? { ...line, ...changes } : line)));
  const amountOf = (line: LineValue) => {
    const cents = centsOfLine(line);
    return cents === undefined ? noValue : moneyText(textOfCents(cents));
  };
  const sum = centsOfLines(value);
  return (
    <div className="contract-lines" id={id ?? ''} tabIndex={-1}>
      <Stack row wrap gap={8} justify="space-between" margin={[0, 0, 8]} className="contract-lines-bar">
        <Button icon={<PlusOutlined />} onClick={() => setChoosing(true)}>
          {t('contract.chooseElevators')}
        </Button>
        {value.length > 1 ? (
          <Stack as="span" row gap={8}>
            <Input
              inputMode="decimal"
              value={price}
              aria-label={t('contract.priceForAll')}
              placeholder={t('contract.priceForAll')}
              onChange={(event) => setPrice(event.target.value)}
            />
            <Button
              disabled={typedCents(price) === undefined}
              onClick={() => change(value.map((line) => ({ ...line, unitPrice: price })))}
            >
              {t('contract.applyToAll')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
      {value.length === 0 ? (
        <p className="hint">{t('contract.noLines')}</p>
      ) : (
        <table className="plain-table is-stacked contract-lines-table">
          <thead>
            <tr>
              <th>{t('contractLine.elevatorId')}</th>
              <th>{t('contractLine.unitPriceSgd')}</th>
              <th>{t('contractLine.quantity')}</th>
              <th>{t('contractLine.amountSgd')}</th>
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((line) => (
              <tr key={line.elevatorId}>
                <td>
                  <strong>{line.elevatorNumber}</strong> <span className="hint">{line.projectName}</span>
                  <Box as="small" block className="hint">
                    {t(`elevatorKind.${line.type}`)}
                  </Box>
                </td>
                <td>
                  <Input
                    inputMode="decimal"
                    value={line.unitPrice}
                    aria-label={t('contractLine.unitPriceOf', { no: line.elevatorNumber })}
                    status={typedCents(line.unitPrice) === undefined ? 'error' : ''}
                    onChange={(event) => changeOne(line.elevatorId, { unitPrice: event.target.value })}
                  />
                </td>
                <td>
                  <InputNumber
                    controls={false}
                    precision={0}
                    min={0}
                    max={1200}
                    value={line.quantity}
                    aria-label={t('contractLine.quantityOf', { no: line.elevatorNumber })}
                    onChange={(quantity) => changeOne(line.elevatorId, { quantity: quantity ?? 0 })}
                  />
                </td>
                <td>{amountOf(line)}</td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    disabled={line.fixed}
                    aria-label={t('contract.takeOff', { no: line.elevatorNumber })}
                    onClick={() => change(value.filter(({ elevatorId }) => elevatorId !== line.elevatorId))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <Box as="td" textAlign="right" colSpan={3}>
                {t('contract.linesTotal', { n: value.length })}
              </Box>
              <Box as="td" textAlign="right" colSpan={2}>
                {sum === undefined ? noValue : moneyText(textOfCents(sum))}
              </Box>
            </tr>
          </tfoot>
        </table>
      )}
      {choosing ? (
        <ElevatorChoice
          contractId={contractId}
          taken={value.map(({ elevatorId }) => elevatorId)}
          onClose={() => setChoosing(false)}
          onChosen={(elevators) => {
            setChoosing(false);
            const quantity = months !== null && Number.isInteger(months) && months > 0 ? months : 12;
            const unitPrice = value.at(-1)?.unitPrice ?? '0.00';
            change([
              ...value,
              ...elevators.map((elevator) => ({ ...elevator, unitPrice, quantity, fixed: false })),
            ]);
          }}
        />
      ) : null}
    </div>
  );
}
