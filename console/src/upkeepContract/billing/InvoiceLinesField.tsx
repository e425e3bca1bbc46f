import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { textOfCents } from '@hoistway/contract/money.ts';
import { rateOf, taxCodes } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { moneyText, noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { centsOfLine, typedCents } from '../contractValues.ts';
import { nextKey, typedTotals, type Elevators, type LineValue } from './invoiceValues.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';

interface InvoiceLinesFieldProps {
  id?: string;
  value?: LineValue[];
  onChange?(lines: LineValue[]): void;
  /** By whose rates is taxed. */
  day: string | undefined;
  /** Those of the contract, with their prices. */
  elevators: Elevators;
}

const longest = 200;
/** What, elevator, from, to, how many, price, tax, amount and the button that removes a line. */
const columns = 'minmax(0, 2.2fr) minmax(0, 1.2fr) 138px 138px 52px 88px minmax(0, 1fr) 96px 28px';
const headings = [
  'invoiceLine.description',
  'invoiceLine.elevatorId',
  'invoiceLine.periodFrom',
  'invoiceLine.periodTo',
  'invoiceLine.quantity',
  'invoiceLine.unitPrice',
  'invoiceLine.taxCode',
] as const;
const maxQuantity = 1200;

/** What is billed, one row for each line where there is room, and what it comes to with tax. */
export function InvoiceLinesField({ id, value = [], onChange, day, elevators }: InvoiceLinesFieldProps) {
  const t = useText();
  const clearing = useClearing();
  const change = (key: string, changes: Partial<LineValue>) =>
    onChange?.(value.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const add = () =>
    onChange?.([
      ...value,
      {
        key: nextKey(),
        description: '',
        elevatorId: null,
        elevatorNumber: null,
        quantity: 1,
        unitPrice: '0.00',
        taxCode: value.at(-1)?.taxCode ?? 'sgStandard',
        periodFrom: value.at(-1)?.periodFrom ?? null,
        periodTo: value.at(-1)?.periodTo ?? null,
      },
    ]);
  const totals = typedTotals(value, day);
  const amountOf = ({ unitPrice, quantity }: LineValue) => {
    const cents = centsOfLine({ unitPrice, quantity });
    return cents === undefined ? noValue : moneyText(textOfCents(cents));
  };
  return (
    <div className="invoice-lines" id={id ?? ''} tabIndex={-1}>
      {value.length === 0 ? null : (
        <Grid columns={columns} gap={4} border="bottom" className="invoice-line-heads" aria-hidden>
          {headings.map((heading) => (
            <span key={heading}>{t(heading)}</span>
          ))}
          <Box as="span" textAlign="right">
            {t('invoiceLine.amount')}
          </Box>
        </Grid>
      )}
      {value.map((line, at) => {
        const about = (label: string) => `${t('finding.line', { n: at + 1 })} ${label}`;
        const options = [
          ...elevators,
          ...(line.elevatorId !== null && !elevators.some(({ elevatorId }) => elevatorId === line.elevatorId)
            ? [{ elevatorId: line.elevatorId, elevatorNumber: line.elevatorNumber ?? '', unitPrice: '' }]
            : []),
        ];
        return (
          <Grid
            key={line.key}
            as="fieldset"
            columns={columns}
            gap={4}
            align="end"
            padding={[4, 0]}
            margin={0}
            minWidth={0}
            border="bottom"
            className="invoice-line"
            aria-label={t('finding.line', { n: at + 1 })}
          >
            <Grid as="label" columns={1} minWidth={0} className="invoice-line-what">
              <span>{t('invoiceLine.description')}</span>
              <Input
                maxLength={longest}
                value={line.description}
                aria-label={about(t('invoiceLine.description'))}
                status={line.description.trim() === '' ? 'error' : ''}
                onChange={(event) => change(line.key, { description: event.target.value })}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0} className="invoice-line-elevator">
              <span>{t('invoiceLine.elevatorId')}</span>
              <Select
                allowClear={clearing}
                showSearch={byLabel}
                placeholder={noValue}
                aria-label={about(t('invoiceLine.elevatorId'))}
                value={line.elevatorId}
                options={options.map(({ elevatorId, elevatorNumber }) => ({
                  value: elevatorId,
                  label: elevatorNumber,
                }))}
                onChange={(elevatorId: string | undefined) => {
                  const elevator = elevators.find((each) => each.elevatorId === elevatorId);
                  change(line.key, {
                    elevatorId: elevatorId ?? null,
                    elevatorNumber: elevator?.elevatorNumber ?? null,
                    ...(elevator ? { unitPrice: elevator.unitPrice } : {}),
                    ...(elevator && line.description === ''
                      ? { description: t('invoice.lineFor', { no: elevator.elevatorNumber }) }
                      : {}),
                  });
                }}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0}>
              <span>{t('invoiceLine.periodFrom')}</span>
              <DayField
                aria-label={about(t('invoiceLine.periodFrom'))}
                value={line.periodFrom}
                onChange={(next) => change(line.key, { periodFrom: next || null })}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0}>
              <span>{t('invoiceLine.periodTo')}</span>
              <DayField
                aria-label={about(t('invoiceLine.periodTo'))}
                value={line.periodTo}
                onChange={(next) => change(line.key, { periodTo: next || null })}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0}>
              <span>{t('invoiceLine.quantity')}</span>
              <InputNumber
                controls={false}
                precision={0}
                min={0}
                max={maxQuantity}
                value={line.quantity}
                aria-label={about(t('invoiceLine.quantity'))}
                onChange={(quantity) => change(line.key, { quantity: quantity ?? 0 })}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0}>
              <span>{t('invoiceLine.unitPrice')}</span>
              <Input
                inputMode="decimal"
                value={line.unitPrice}
                aria-label={about(t('invoiceLine.unitPrice'))}
                status={typedCents(line.unitPrice) === undefined ? 'error' : ''}
                onChange={(event) => change(line.key, { unitPrice: event.target.value })}
              />
            </Grid>
            <Grid as="label" columns={1} minWidth={0} className="invoice-line-tax">
              <span>{t('invoiceLine.taxCode')}</span>
              <Select
                aria-label={about(t('invoiceLine.taxCode'))}
                value={line.taxCode}
                popupMatchSelectWidth={false}
                options={taxCodes.map((code) => {
                  const rate = day === undefined ? null : rateOf(code, day);
                  return {
                    value: code,
                    // The rate first: in a narrow column the words are cut.
                    label: rate === null ? t(`taxCode.${code}`) : `${rate}% ${t(`taxCode.${code}`)}`,
                  };
                })}
                onChange={(taxCode) => change(line.key, { taxCode })}
              />
            </Grid>
            <Grid as="span" textAlign="right">
              <span>{t('invoiceLine.amount')}</span>
              <Box as="b" fontWeight={600} lineHeight={32}>
                {amountOf(line)}
              </Box>
            </Grid>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('invoice.removeLine', { n: at + 1 })}
              onClick={() => onChange?.(value.filter(({ key }) => key !== line.key))}
            />
          </Grid>
        );
      })}
      {value.length === 0 ? <p className="hint">{t('invoice.noLines')}</p> : null}
      <Stack row wrap gap={[8, 24]} align="flex-start" justify="space-between" padding={[12, 0, 0]}>
        <Button icon={<PlusOutlined />} onClick={add}>
          {t('invoice.addLine')}
        </Button>
        {value.length === 0 ? null : (
          <Grid as="dl" columns="auto auto" gap={[2, 24]} className="invoice-totals">
            <Box as="dt" color="ink2" fontSize="inherit">
              {t('invoice.net')}
            </Box>
            <Box as="dd" textAlign="right">
              {moneyText(totals?.net)}
            </Box>
            <Box as="dt" color="ink2" fontSize="inherit">
              {t('invoice.tax')}
            </Box>
            <Box as="dd" textAlign="right">
              {moneyText(totals?.tax)}
            </Box>
            <Box as="dt" color="ink2" fontSize="inherit">
              {t('invoice.gross')}
            </Box>
            <Box as="dd" textAlign="right">
              <strong>{t('invoice.sgdAmount', { amount: moneyText(totals?.gross) })}</strong>
            </Box>
          </Grid>
        )}
      </Stack>
    </div>
  );
}
