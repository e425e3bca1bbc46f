import { Link, useSearchParams } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { invoiceStates } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText, numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { invoicesPath } from './billingPath.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const searched = ['words', 'companyId', 'invoiceType', 'from', 'to'] as const;

/** How many invoices of the search stand how, and what they come to. */
export function InvoiceTabs() {
  const t = useText();
  const [address] = useSearchParams();
  const search = Object.fromEntries(
    searched.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(billingCalls.counts, search, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const { states, total, amount, credited, received, outstanding } = counts.data;
  const here = address.get('state');
  const tabs = [
    { state: null, n: total },
    ...invoiceStates.map((state) => ({ state, n: states.find((each) => each.state === state)?.n ?? 0 })),
  ].filter(({ state, n }) => state === null || state === here || n > 0);
  const sums = [
    ['invoice.billedSum', amount],
    ['invoice.creditedSum', credited],
    ['invoice.receivedSum', received],
    ['invoice.outstandingSum', outstanding],
  ] as const;
  return (
    <Stack
      row
      wrap
      gap={[4, 24]}
      align="center"
      justify="space-between"
      padding={[0, 'gutter']}
      border="bottom"
      className="contract-tabs invoice-tabs"
    >
      <Stack as="nav" row wrap gap={[0, 24]} aria-label={t('invoice.state')}>
        {tabs.map(({ state, n }, at) => (
          <Link
            key={`${state ?? 'all'} ${String(at)}`}
            to={invoicesPath(state === null ? search : { ...search, state })}
            aria-current={state === here ? 'page' : undefined}
          >
            {state === null ? t('button.all') : t(`invoiceState.${state}`)} <b>{numberText(n)}</b>
          </Link>
        ))}
      </Stack>
      <Stack as="span" row wrap gap={[0, 20]} color="ink2">
        {sums
          .filter(([label, sum]) => label !== 'invoice.creditedSum' || sum !== '0.00')
          .map(([label, sum]) => (
            <span key={label}>
              {t(label)}{' '}
              <Box as="b" color="ink" fontWeight={600}>
                {t('invoice.sgdAmount', { amount: moneyText(sum) })}
              </Box>
            </span>
          ))}
      </Stack>
    </Stack>
  );
}
