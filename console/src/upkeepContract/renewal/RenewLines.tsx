import { Button, Checkbox, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { keepable, textOfCents, totalOfAmounts } from '@hoistway/contract/money.ts';
import { sumOfLines } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { raisedPrice } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useText } from '#kit/text.ts';
import { centsOfLine, typedCents } from '../contractValues.ts';
import { moneyText, noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** A line as replies write it: amounts are their texts. */
type Line = ReplyOf<typeof contractCalls.detail>['lines'][number];

export interface RenewedLine {
  id: string;
  chosen: boolean;
  unitPrice: string;
  quantity: number;
}

/** The lines of a contract that can be renewed: those that are open are so at first, those that were lost are not. */
export const renewedLines = (lines: readonly Line[]): RenewedLine[] =>
  lines
    .filter(({ state }) => state !== 'renewed')
    .map(({ id, unitPrice, quantity, state }) => ({ id, chosen: state === 'active', unitPrice, quantity }));

interface RenewLinesProps {
  /** Given by the form. */
  id?: string;
  value?: RenewedLine[];
  onChange?(lines: RenewedLine[]): void;
  former: readonly Line[];
  /** Of the former contract, and of its renewal. */
  formerMonths: number;
  months: number;
}

/** Which elevators are renewed, and at which prices: all by per cent, or one by one. */
export function RenewLines({ id, value = [], onChange, former, formerMonths, months }: RenewLinesProps) {
  const t = useText();
  const [percent, setPercent] = useState<number | null>(null);
  const byId = new Map(former.map((line) => [line.id, line]));
  /** A line that the contract has lost since the form was opened is not offered any more. */
  const offered = value.flatMap((line) => {
    const known = byId.get(line.id);
    return known ? [{ ...line, known }] : [];
  });
  const chosen = offered.filter((line) => line.chosen);
  const change = (at: string, changes: Partial<RenewedLine>) =>
    onChange?.(value.map((line) => (line.id === at ? { ...line, ...changes } : line)));
  const monthsOf = (line: RenewedLine) => (line.quantity === formerMonths ? months : line.quantity);
  const raise = () =>
    onChange?.(
      value.map((line) => {
        const price = typedCents(byId.get(line.id)?.unitPrice) ?? 0;
        const raised = keepable(() => raisedPrice(price, percent ?? 0));
        return line.chosen && raised !== undefined ? { ...line, unitPrice: textOfCents(raised) } : line;
      }),
    );
  const total = keepable(() =>
    sumOfLines(
      chosen.map((line) => ({ unitPrice: typedCents(line.unitPrice) ?? 0, quantity: monthsOf(line) })),
    ),
  );
  const before = totalOfAmounts(chosen.map(({ known }) => typedCents(known.amount) ?? 0));
  return (
    <div className="renewal-lines" id={id ?? ''} tabIndex={-1}>
      <Stack row wrap gap={8} align="center" justify="space-between" margin={[0, 0, 8]}>
        <Checkbox
          checked={chosen.length === offered.length}
          indeterminate={chosen.length > 0 && chosen.length < offered.length}
          onChange={({ target }) => onChange?.(value.map((line) => ({ ...line, chosen: target.checked })))}
        >
          {t('renewal.selected', { n: chosen.length })}
        </Checkbox>
        <Stack as="span" row inline gap={8} className="renewal-percent">
          <InputNumber<number>
            controls={false}
            aria-label={t('renewal.percent')}
            placeholder={t('renewal.percent')}
            min={-100}
            max={1000}
            step={0.5}
            value={percent}
            onChange={setPercent}
          />
          <Button disabled={percent === null || chosen.length === 0} onClick={raise}>
            {t('renewal.apply')}
          </Button>
        </Stack>
      </Stack>
      <table className="plain-table is-stacked renewal-table">
        <thead>
          <tr>
            <Box as="th" textAlign="right" scope="col">
              {t('contractLine.elevatorId')}
            </Box>
            <Box as="th" textAlign="right" scope="col">
              {t('renewal.oldPrice')}
            </Box>
            <Box as="th" textAlign="right" scope="col">
              {t('renewal.newPrice')}
            </Box>
            <Box as="th" textAlign="right" scope="col">
              {t('renewal.months')}
            </Box>
            <Box as="th" textAlign="right" scope="col">
              {t('contractLine.amount')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {offered.map(({ known, ...line }) => {
            const cents = centsOfLine({ unitPrice: line.unitPrice, quantity: monthsOf(line) });
            return (
              <tr key={line.id} data-chosen={line.chosen}>
                <Box as="th" textAlign="right" scope="row">
                  <Checkbox
                    checked={line.chosen}
                    onChange={({ target }) => change(line.id, { chosen: target.checked })}
                  >
                    <strong>{known.elevatorNumber}</strong> <span className="hint">{known.projectName}</span>
                  </Checkbox>
                  {known.state === 'lost' ? (
                    <Box as="small" padding={[0, 0, 0, 24]} block className="hint">
                      {t('renewal.restores')}
                    </Box>
                  ) : null}
                </Box>
                <Box as="td" textAlign="right">
                  {moneyText(known.unitPrice)}
                </Box>
                <Box as="td" textAlign="right">
                  <Input
                    aria-label={`${t('renewal.newPrice')} ${known.elevatorNumber}`}
                    inputMode="decimal"
                    disabled={!line.chosen}
                    status={typedCents(line.unitPrice) === undefined ? 'error' : ''}
                    value={line.unitPrice}
                    onChange={({ target }) => change(line.id, { unitPrice: target.value })}
                  />
                </Box>
                <Box as="td" textAlign="right">
                  {monthsOf(line)}
                </Box>
                <Box as="td" textAlign="right">
                  {line.chosen && cents !== undefined ? moneyText(textOfCents(cents)) : noValue}
                </Box>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <Box as="td" textAlign="right" colSpan={4}>
              {t('renewal.total')}{' '}
              <span className="hint">{t('renewal.was', { amount: moneyText(textOfCents(before)) })}</span>
            </Box>
            <Box as="td" textAlign="right">
              {total === undefined ? noValue : moneyText(textOfCents(total))}
            </Box>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
