import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastDayOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { useCall } from '#kit/call/useCall.ts';
import { formatDay } from '#kit/format/instant.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { collectingPath } from './billingPath.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What is owed, by its age: each band leads to its invoices. */
export function BucketBands() {
  const t = useText();
  const [search] = useSearchParams();
  const [today] = useState(() => formatDay(Date.now()));
  const counts = useCall(billingCalls.counts, {}, { keepPrevious: true, onError: 'ignored' });
  if (!counts.data) return null;
  const { recent, buckets } = counts.data;
  const from = daysAfter(lastDayOf('m3', today), 1);
  const bands = [
    { key: 'recent', title: t('ageing.recent'), leads: { from }, ...recent },
    ...buckets.map(({ bucket, ...owed }) => ({
      key: bucket,
      title: t(`overdueBucket.${bucket}`),
      leads: { bucket },
      ...owed,
    })),
  ];
  return (
    <Grid
      as="nav"
      columns={5}
      gap={8}
      padding={[4, 'gutter', 8]}
      className="bucket-bands"
      aria-label={t('collection.buckets')}
    >
      {bands.map(({ key, title, leads, n, amount }) => {
        const isHere =
          search.get('tab') === 'owed' &&
          Object.entries(leads).every(([name, value]) => search.get(name) === value);
        return (
          <Link
            key={key}
            data-bucket={key}
            to={collectingPath(isHere ? { tab: 'owed' } : { tab: 'owed', ...leads })}
            aria-current={isHere ? 'true' : undefined}
          >
            <Box as="span" color="ink2" fontSize={12}>
              {title}
            </Box>
            <Box as="strong" fontSize={16} fontWeight={600} lineHeight={24}>
              {t('invoice.sgdAmount', { amount: moneyText(amount) })}
            </Box>
            <Box as="small" color="ink2" fontSize={12}>
              {t('collection.bucketInvoices', { n })}
            </Box>
          </Link>
        );
      })}
    </Grid>
  );
}
