import { FilePdfOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { isDay } from '@hoistway/contract/input/writtenDay.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { moneyText, noValue } from '#kit/format/number.ts';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { ScrollBox } from '#kit/ScrollBox.tsx';
import { useText } from '#kit/text.ts';
import { CustomersToChoose } from './CustomersToChoose.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

/** The account of a customer from one day to another: at first of this year. */
export function StatementPanel() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => formatDay(Date.now()));
  const [words, setWords] = useState('');
  const customers = useCall(collectionCalls.customers, words ? { words } : {}, {
    keepPrevious: true,
    onError: 'handled',
  });
  const print = useSend(collectionCalls.statementDocument);
  const customer = search.get('customer') ?? '';
  const customerId = customers.data?.find((each) => each.customer === customer)?.customerId;
  const from = search.get('from') ?? `${today.slice(0, 4)}-01-01`;
  const to = search.get('to') ?? today;
  const asked = customer === '' ? null : { customer, from, to };
  const statement = useCall(collectionCalls.statement, asked, { keepPrevious: true });
  const choose = (changes: Record<string, string>) =>
    setSearch({ tab: 'statement', customer, from, to, ...changes }, { replace: true });
  const data = asked ? statement.data : undefined;
  const facts = data
    ? ([
        ['statement.opening', data.opening],
        ['statement.debits', data.debits],
        ['statement.credits', data.credits],
        ['statement.closing', data.closing],
      ] as const)
    : [];
  return (
    <section className="part statement">
      <Stack row wrap gap={8} align="center" margin={[0, 0, 12]} className="statement-asked">
        <Select
          showSearch={{ filterOption: false, onSearch: setWords }}
          aria-label={t('collection.customer')}
          {...styleProps({ width: 320, maxWidth: '100%' })}
          placeholder={t('collection.chooseCustomer')}
          value={customer === '' ? null : customer}
          options={(customers.data ?? []).map((each) => ({
            value: each.customer,
            label:
              each.outstanding === '0.00'
                ? each.customer
                : `${each.customer} · ${t('invoice.outstanding')} ${moneyText(each.outstanding)}`,
          }))}
          onChange={(next: string) => choose({ customer: next })}
        />
        <DayField
          aria-label={t('statement.from')}
          value={from}
          onChange={(day) => (isDay(day) ? choose({ from: day }) : undefined)}
        />
        <DayField
          aria-label={t('statement.to')}
          value={to}
          onChange={(day) => (isDay(day) ? choose({ to: day }) : undefined)}
        />
        <ActionButton
          icon={<FilePdfOutlined />}
          disabled={asked === null}
          onClick={() => (asked === null ? undefined : void print(asked, saveFile))}
        >
          {t('document.download')}
        </ActionButton>
        {customerId ? (
          <RecordLink kind="customer" of={customerId}>
            {customer}
          </RecordLink>
        ) : null}
      </Stack>
      {data ? (
        <>
          <Facts
            shape="band"
            margin={[0, 0, 12]}
            border={['top', 'bottom']}
            className="contract-summary statement-sums"
          >
            {facts.map(([label, amount]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{t('invoice.sgdAmount', { amount: moneyText(amount) })}</dd>
              </div>
            ))}
          </Facts>
          <ScrollBox className="invoice-scroll" label={t('collection.statement')}>
            <table className="plain-table invoice-table">
              <thead>
                <tr>
                  <th>{t('statement.day')}</th>
                  <th>{t('statement.kind')}</th>
                  <th>{t('statement.no')}</th>
                  <th className="is-number">{t('statement.debit')}</th>
                  <th className="is-number">{t('statement.credit')}</th>
                  <th className="is-number">{t('statement.balance')}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.length === 0 ? (
                  <tr>
                    <td colSpan={6}>{noValue}</td>
                  </tr>
                ) : null}
                {data.rows.map((row, at) => {
                  const isDebit = row.kind === 'invoice' || row.kind === 'payment';
                  return (
                    <tr key={`${row.day} ${row.kind} ${row.no} ${String(at)}`}>
                      <td>{row.day}</td>
                      <td>{t(`entryKind.${row.kind}`)}</td>
                      <td>{row.no}</td>
                      <td className="is-number">{isDebit ? moneyText(row.amount) : ''}</td>
                      <td className="is-number">{isDebit ? '' : moneyText(row.amount)}</td>
                      <td className="is-number">{moneyText(row.balance)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollBox>
        </>
      ) : (
        <CustomersToChoose customers={customers.data ?? []} />
      )}
    </section>
  );
}
